import { type BtsAccount, btsLife, type BtsMove, btsMoves, type BtsState } from '@portico/contract/console/bts'
import { obstacle } from '@portico/contract/lifecycle'
import { type Permission, verdict } from '@portico/contract/permissions'
import type { Person, Standing } from '../../../kernel/identity/actor.ts'

/** The caller, and what they are on the app. */
export interface Caller {
  actor: Person
  standing: Pick<Standing, 'roles'>
}

interface Judged {
  status: BtsState
  createdById: string | null
}

const mineOf = ({ actor }: Caller, { createdById }: Judged): boolean => createdById === actor.userKey
const heldBy = ({ actor, standing: { roles } }: Caller) => ({ ...actor, roles })

/** Returns what stands against a person moving an account on; null when they can. */
export const againstMove = (caller: Caller, row: Judged, name: BtsMove): BtsAccount['moves'][number]['obstacle'] =>
  obstacle(btsLife, name, { state: row.status, mine: mineOf(caller, row) }, heldBy(caller)) ?? null

/** Returns the moves that an account's state has, with what stands against the caller making each. */
export const movesOf = (caller: Caller, row: Judged): BtsAccount['moves'] =>
  btsMoves.flatMap((name) => {
    const against = againstMove(caller, row, name)
    return against === 'state' ? [] : [{ name, obstacle: against }]
  })

const may = (caller: Caller, permission: Permission, row: Judged): boolean => {
  const held = verdict(permission, heldBy(caller))
  return held === 'all' || (held === 'own' && mineOf(caller, row))
}

/** States in which an invitation can be sent again, and a password reset. */
const inUse: readonly BtsState[] = ['INVITED', 'ACTIVE']

/** Returns what the caller can do with an account besides moving it. */
export const abilitiesOf = (caller: Caller, row: Judged) => ({
  editable: row.status === 'REGISTERED' && may(caller, 'app-bts-edit', row),
  reinvitable: row.status === 'INVITED' && may(caller, 'app-bts-reinvite-invite', row),
  resettable: inUse.includes(row.status) && may(caller, 'app-bts-password-initialize', row),
})
