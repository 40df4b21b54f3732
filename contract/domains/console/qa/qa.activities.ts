import * as z from 'zod'
import { activity, Edited } from '../../../kernel/activity.ts'
import { QaResult } from './qa.life.ts'

const Recorded = { appId: z.string(), id: z.number(), title: z.string() }
export const QaAdded = activity('qa.added', 'app', z.object(Recorded))
export const QaChanged = activity('qa.changed', 'app', z.object({ ...Recorded, ...Edited }))
export const QaDeleted = activity('qa.deleted', 'app', z.object(Recorded))
export const QaMoved = activity(
  'qa.moved',
  'app',
  z.object({ ...Recorded, before: z.string(), after: z.string(), result: QaResult.nullable(), reason: z.string() }),
)
export const QaScheduled = activity('qa.scheduled', 'app', z.object({ ...Recorded, ...Edited }))
export const QaCommented = activity('qa.commented', 'app', z.object({ ...Recorded, internal: z.boolean() }))
export const QaCommentChanged = activity('qa.comment-changed', 'app', z.object({ ...Recorded, internal: z.boolean() }))
export const QaCommentDeleted = activity('qa.comment-deleted', 'app', z.object({ ...Recorded, internal: z.boolean() }))
const Case = z.object({ suite: z.string(), case: z.string() })
export const QaCaseChanged = activity('qa.case-changed', 'app', z.object({ ...Recorded, before: Case, after: Case }))
export const QaCaseDeleted = activity('qa.case-deleted', 'app', z.object({ ...Recorded, before: Case }))
export const QaTested = activity('qa.tested', 'app', z.object({ ...Recorded, cases: z.number() }))
