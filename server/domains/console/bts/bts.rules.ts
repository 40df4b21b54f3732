import { type BtsAccount, btsLife, type BtsMove, btsMoves, type BtsState } from '@portico/contract/console/bts'
import { covers } from '@portico/contract/kernel/permission'
import { obstacle } from '@portico/contract/lifecycle'
import { type Permission, extentOf } from '@portico/contract/permissions'
import { type Caller, holderOf } from '../../../kernel/identity/actor.ts'

interface AccountFacts {
  status: BtsState
  createdById: string | null
}

const isMine = ({ actor }: Caller, { createdById }: AccountFacts): boolean => createdById === actor.userKey

/** Returns why a person may not make a transition; null when they may. */
export const moveObstacle = (caller: Caller, row: AccountFacts, name: BtsMove): BtsAccount['moves'][number]['obstacle'] =>
  obstacle(btsLife, name, { state: row.status, mine: isMine(caller, row) }, holderOf(caller)) ?? null

/** Returns the transitions from an account's state, each with the reason if the caller may not make it. */
export const movesOf = (caller: Caller, row: AccountFacts): BtsAccount['moves'] =>
  btsMoves.flatMap((name) => {
    const refusal = moveObstacle(caller, row, name)
    return refusal === 'state' ? [] : [{ name, obstacle: refusal }]
  })

const may = (caller: Caller, permission: Permission, row: AccountFacts): boolean =>
  covers(extentOf(permission, holderOf(caller)), isMine(caller, row))

/** The state of an account, and the steps that it has already been through. */
interface History {
  status: BtsState
  invitedAt: Date | null
  acceptedAt: Date | null
}

/** Returns the state of an account after an extension: its own, or that of an expired one before the expiry. */
export const extendedState = ({ status, invitedAt, acceptedAt }: History): BtsState => {
  if (status !== 'EXPIRED') return status
  if (acceptedAt) return btsLife.moves.expand.to
  return invitedAt ? 'INVITED' : 'APPROVED'
}

/** States of an approved account. Only people who may approve accounts can change it now, so that no one else alters what they approved. */
const approvedStates: readonly BtsState[] = ['APPROVED', 'INVITED', 'ACTIVE']
export const editableStates: readonly BtsState[] = ['REGISTERED', ...approvedStates]

const isEditable = (caller: Caller, row: AccountFacts): boolean =>
  editableStates.includes(row.status) &&
  may(caller, 'app-bts-edit', row) &&
  (!approvedStates.includes(row.status) || may(caller, 'app-bts-approve', row))

/** States in which an invitation can be resent, and a password reset. */
const inUse: readonly BtsState[] = ['INVITED', 'ACTIVE']

/** Returns the caller's other actions on an account. */
export const abilitiesOf = (caller: Caller, row: AccountFacts) => ({
  editable: isEditable(caller, row),
  reinvitable: row.status === 'INVITED' && may(caller, 'app-bts-reinvite-invite', row),
  resettable: inUse.includes(row.status) && may(caller, 'app-bts-password-initialize', row),
})
