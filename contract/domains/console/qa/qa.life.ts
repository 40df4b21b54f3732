import * as z from 'zod'
import { lifecycle } from '../../../lifecycle.ts'

/** A QA request's states. A rejected one can be reopened as a draft; a completed one has a result. */
export const qaStates = ['DRAFT', 'REQUESTED', 'REJECTED', 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'] as const
export const QaStatus = z.enum(qaStates).meta({ id: 'QaStatus' })
export type QaState = z.infer<typeof QaStatus>

/** QA's verdict. */
export const qaResults = ['PASS', 'CONDITIONAL', 'FAIL'] as const
export const QaResult = z.enum(qaResults).meta({ id: 'QaResult' })
export type QaResult = z.infer<typeof QaResult>

/** Test types: the first playable version, or the release candidate. */
export const qaTypes = ['ALPHA', 'REAL'] as const
export const QaType = z.enum(qaTypes).meta({ id: 'QaType' })
export type QaType = z.infer<typeof QaType>

const open = ['DRAFT', 'REQUESTED', 'REJECTED', 'ACCEPTED', 'IN_PROGRESS'] as const

/**
 * The life cycle of a QA request. Its cc list and its QA PM are notified whenever its requester is, once it has been submitted.
 * Starting and completing are QA's decisions, like approving.
 */
export const qaLife = lifecycle({
  states: qaStates,
  start: 'DRAFT',
  moves: {
    submit: { from: ['DRAFT'], to: 'REQUESTED', permission: 'app-qa-request-submit', notifies: ['deciders', 'qa'] },
    revise: { from: ['REJECTED'], to: 'DRAFT', permission: 'app-qa-request-edit', notifies: [] },
    approve: { from: ['REQUESTED'], to: 'ACCEPTED', permission: 'app-qa-request-approve', notifies: ['requester'] },
    reject: { from: ['REQUESTED'], to: 'REJECTED', permission: 'app-qa-request-reject', reason: true, notifies: ['requester'] },
    start: { from: ['ACCEPTED'], to: 'IN_PROGRESS', permission: 'app-qa-request-approve', notifies: ['requester'] },
    complete: { from: ['IN_PROGRESS'], to: 'COMPLETED', permission: 'app-qa-request-approve', notifies: ['requester', 'makers'] },
    cancel: { from: open, to: 'CANCELLED', permission: 'app-qa-request-cancel', notifies: ['requester', 'deciders', 'qa'] },
  },
})
export type QaMove = keyof typeof qaLife.moves
export const qaMoves = Object.keys(qaLife.moves) as QaMove[]

/** States in which a period is booked: no other test of the app and type may overlap it. */
export const bookedStates: readonly QaState[] = ['ACCEPTED', 'IN_PROGRESS']

/** Returns whether a test still lacks what it needs to be requested: for a real one a passed alpha, or a stated exception. */
export const lacksAlpha = ({ type, alphaId, exception }: { type: QaType; alphaId: number | null; exception: string }): boolean =>
  type === 'REAL' && alphaId === null && exception.trim() === ''

/** Returns whether a request names no build of the app, which it needs to be submitted; names of other versions do not count. */
export const lacksBuild = ({ versions }: { versions: readonly { versionId: number | null }[] }): boolean =>
  versions.every(({ versionId }) => versionId === null)

/** Returns whether two periods overlap; adjacent ones do not. */
export const overlaps = (one: { from: string; to: string }, other: { from: string; to: string }): boolean =>
  Date.parse(one.from) < Date.parse(other.to) && Date.parse(other.from) < Date.parse(one.to)
