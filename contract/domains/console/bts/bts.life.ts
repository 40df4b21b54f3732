import * as z from 'zod'
import { lifecycle } from '../../../lifecycle.ts'

/** States of a bug tracker account. An approved one becomes EXPIRED with time; a deleted one remains only in the log. */
export const btsStates = ['REGISTERED', 'REQUESTED', 'REJECTED', 'APPROVED', 'INVITED', 'ACTIVE', 'EXPIRED', 'DELETED'] as const
export const BtsStatus = z.enum(btsStates).meta({ id: 'BtsStatus' })
export type BtsState = z.infer<typeof BtsStatus>

const undeleted = ['REGISTERED', 'REQUESTED', 'REJECTED', 'APPROVED', 'INVITED', 'ACTIVE', 'EXPIRED'] as const

/**
 * The life cycle of a bug tracker account: a company registers it, QA decides, and is told when one that may exist in the tracker is deleted. Extending one keeps its state, and restores that of an
 * expired one: an invitation that was not sent, or not accepted, is still pending.
 */
export const btsLife = lifecycle({
  states: btsStates,
  start: 'REGISTERED',
  moves: {
    submit: { from: ['REGISTERED'], to: 'REQUESTED', permission: 'app-bts-submit', notifies: ['deciders'] },
    cancel: { from: ['REQUESTED'], to: 'REGISTERED', permission: 'app-bts-cancel', notifies: [] },
    approve: { from: ['REQUESTED'], to: 'APPROVED', permission: 'app-bts-approve', notifies: ['requester'] },
    reject: { from: ['REQUESTED'], to: 'REJECTED', permission: 'app-bts-reject', reason: true, notifies: ['requester'] },
    revise: { from: ['REJECTED'], to: 'REGISTERED', permission: 'app-bts-edit', notifies: [] },
    invite: { from: ['APPROVED'], to: 'INVITED', permission: 'app-bts-invite', notifies: ['requester'] },
    activate: { from: ['INVITED'], to: 'ACTIVE', permission: 'app-bts-invite', notifies: [] },
    expand: {
      from: ['APPROVED', 'INVITED', 'ACTIVE', 'EXPIRED'],
      to: 'ACTIVE',
      instead: ['APPROVED', 'INVITED'],
      permission: 'app-bts-expand',
      notifies: ['requester'],
    },
    remove: { from: undeleted, to: 'DELETED', permission: 'app-bts-delete', notifies: ['deciders'] },
  },
})
export type BtsMove = keyof typeof btsLife.moves
export const btsMoves = Object.keys(btsLife.moves) as BtsMove[]
