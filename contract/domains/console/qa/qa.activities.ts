import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { QaResult } from './qa.life.ts'

const Told = { appId: z.string(), id: z.number(), title: z.string() }
export const QaAdded = activity('qa.added', 'app', z.object(Told))
export const QaChanged = activity('qa.changed', 'app', z.object(Told))
export const QaDeleted = activity('qa.deleted', 'app', z.object(Told))
export const QaMoved = activity(
  'qa.moved',
  'app',
  z.object({ ...Told, before: z.string(), after: z.string(), result: QaResult.nullable(), reason: z.string() }),
)
export const QaScheduled = activity('qa.scheduled', 'app', z.object({ ...Told, from: z.string(), to: z.string() }))
export const QaCommented = activity('qa.commented', 'app', z.object({ ...Told, internal: z.boolean() }))
export const QaCommentChanged = activity('qa.comment-changed', 'app', z.object({ ...Told, internal: z.boolean() }))
export const QaCommentDeleted = activity('qa.comment-deleted', 'app', z.object({ ...Told, internal: z.boolean() }))
export const QaTested = activity('qa.tested', 'app', z.object({ ...Told, cases: z.number() }))
