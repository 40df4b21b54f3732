import * as z from 'zod'
import { lifecycle } from '../../../lifecycle.ts'

/** A QA request's states. A rejected one goes back to its draft; a completed one has a result. */
export const qaStates = ['DRAFT', 'REQUESTED', 'REJECTED', 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'] as const
export const QaStatus = z.enum(qaStates).meta({ id: 'QaStatus' })
export type QaState = z.infer<typeof QaStatus>

/** What QA decided. */
export const qaResults = ['PASS', 'CONDITIONAL', 'FAIL'] as const
export const QaResult = z.enum(qaResults).meta({ id: 'QaResult' })
export type QaResult = z.infer<typeof QaResult>

/** What is tested: the first playable version, or the one that goes to players. */
export const qaTypes = ['ALPHA', 'REAL'] as const
export const QaType = z.enum(qaTypes).meta({ id: 'QaType' })
export type QaType = z.infer<typeof QaType>

const open = ['DRAFT', 'REQUESTED', 'REJECTED', 'ACCEPTED', 'IN_PROGRESS'] as const

/**
 * The life of a QA request. Whoever is in its cc list, and its QA PM, are told whenever its requester is. Starting and
 * completing are decisions of QA, as approving is.
 */
export const qaLife = lifecycle({
  states: qaStates,
  start: 'DRAFT',
  moves: {
    submit: { from: ['DRAFT'], to: 'REQUESTED', permission: 'app-qa-request-submit', tells: ['deciders'] },
    revise: { from: ['REJECTED'], to: 'DRAFT', permission: 'app-qa-request-edit', tells: [] },
    approve: { from: ['REQUESTED'], to: 'ACCEPTED', permission: 'app-qa-request-approve', tells: ['requester'] },
    reject: { from: ['REQUESTED'], to: 'REJECTED', permission: 'app-qa-request-reject', reason: true, tells: ['requester'] },
    start: { from: ['ACCEPTED'], to: 'IN_PROGRESS', permission: 'app-qa-request-approve', tells: ['requester'] },
    complete: { from: ['IN_PROGRESS'], to: 'COMPLETED', permission: 'app-qa-request-approve', tells: ['requester'] },
    cancel: { from: open, to: 'CANCELLED', permission: 'app-qa-request-cancel', tells: ['requester', 'deciders'] },
  },
})
export type QaMove = keyof typeof qaLife.moves
export const qaMoves = Object.keys(qaLife.moves) as QaMove[]

/** States in which a schedule is booked: nothing else of the app and type fits into it. */
export const bookedStates: readonly QaState[] = ['ACCEPTED', 'IN_PROGRESS']

/** Returns what a test of this type needs before it can be asked for and lacks: a passed alpha, or a stated reason why not. */
export const lacksAlpha = ({ type, alphaId, exception }: { type: QaType; alphaId: number | null; exception: string }): boolean =>
  type === 'REAL' && alphaId === null && exception.trim() === ''

/** Returns whether two periods share a moment; one that ends when the other begins does not. */
export const overlaps = (one: { from: string; to: string }, other: { from: string; to: string }): boolean =>
  Date.parse(one.from) < Date.parse(other.to) && Date.parse(other.from) < Date.parse(one.to)
