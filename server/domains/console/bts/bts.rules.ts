import { type BtsAccount, btsLife, type BtsMove, btsMoves, type BtsState } from '@portico/contract/console/bts'
import { covers } from '@portico/contract/kernel/permission'
import { obstacle } from '@portico/contract/lifecycle'
import { type Permission, verdict } from '@portico/contract/permissions'
import type { Caller } from '../../../kernel/identity/actor.ts'

interface AccountFacts {
  status: BtsState
  createdById: string | null
}

const mineOf = ({ actor }: Caller, { createdById }: AccountFacts): boolean => createdById === actor.userKey
const heldBy = ({ actor, standing: { roles } }: Caller) => ({ ...actor, roles })

/** Returns why a person may not make a transition; null when they may. */
export const moveObstacle = (caller: Caller, row: AccountFacts, name: BtsMove): BtsAccount['moves'][number]['obstacle'] =>
  obstacle(btsLife, name, { state: row.status, mine: mineOf(caller, row) }, heldBy(caller)) ?? null

/** Returns the transitions from an account's state, each with the reason if the caller may not make it. */
export const movesOf = (caller: Caller, row: AccountFacts): BtsAccount['moves'] =>
  btsMoves.flatMap((name) => {
    const against = moveObstacle(caller, row, name)
    return against === 'state' ? [] : [{ name, obstacle: against }]
  })

const may = (caller: Caller, permission: Permission, row: AccountFacts): boolean => {
  const right = verdict(permission, heldBy(caller))
  return covers(right, mineOf(caller, row))
}

/** States in which an invitation can be resent, and a password reset. */
const inUse: readonly BtsState[] = ['INVITED', 'ACTIVE']

/** Returns the caller's other actions on an account. */
export const abilitiesOf = (caller: Caller, row: AccountFacts) => ({
  editable: row.status === 'REGISTERED' && may(caller, 'app-bts-edit', row),
  reinvitable: row.status === 'INVITED' && may(caller, 'app-bts-reinvite-invite', row),
  resettable: inUse.includes(row.status) && may(caller, 'app-bts-password-initialize', row),
})
