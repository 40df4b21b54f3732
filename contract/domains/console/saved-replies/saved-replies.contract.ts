import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { EditedVersion, RecordIdInPath } from '../../../kernel/ids.ts'
import { locales } from '../../../kernel/locale.ts'
import { markdownText } from '../../../kernel/markdown.ts'
import { sortsOf } from '../../../kernel/order.ts'
import { paged, paging } from '../../../kernel/paging.ts'
import { del, get, post, put, staff } from '../../../kernel/route.ts'
import { ItemName, limits, text } from '../../../kernel/text.ts'

export { fillReply } from './saved-replies.filling.ts'

/** Maximum code points of a text, and maximum saved replies. */
export const savedReplyLimits = { text: 4000, max: 500 } as const

/** Columns by which the saved replies are sorted. */
export const savedReplySorts = ['name', 'updated'] as const
export type SavedReplySort = (typeof savedReplySorts)[number]

export const SavedReply = z
  .object({
    id: z.number(),
    name: z.string(),
    /** Markdown by language; the fallback is English. */
    texts: z.partialRecord(z.enum(locales), z.string()),
    version: z.number(),
    updatedAt: z.string(),
  })
  .meta({ id: 'SavedReply' })
export type SavedReply = z.infer<typeof SavedReply>

const Texts = z
  .partialRecord(z.enum(locales), markdownText({ max: savedReplyLimits.text }))
  .refine((texts) => texts.en_US !== undefined, { error: 'required', path: ['en_US'] })
const Draft = { name: ItemName, texts: Texts }
export type SavedReplyDraft = z.infer<z.ZodObject<typeof Draft>>

const Details = z.object({ id: z.number(), name: z.string() })
const Written = z.object({ name: z.string(), texts: z.partialRecord(z.enum(locales), z.string()) })
export const SavedReplyAdded = activity('saved-reply.added', 'none', Details)
export const SavedReplyChanged = activity('saved-reply.changed', 'none', Details.extend({ before: Written, after: Written }))
export const SavedReplyDeleted = activity('saved-reply.deleted', 'none', Details)

const path = '/supports-api/api/v1.0/saved-reply'
const params = { id: RecordIdInPath }

/** Answers that the provider's staff share and insert into tickets. */
export const savedReplies = {
  /** Lists saved replies. The keyword is searched for in names and texts. */
  list: get(path, {
    summary: 'List the saved replies',
    access: staff,
    query: {
      keyword: text({ max: limits.keyword }).optional(),
      sort: z.enum(sortsOf(savedReplySorts)).default('name,asc'),
      ...paging,
    },
    data: paged(SavedReply),
  }),
  add: post(path, {
    summary: 'Add a saved reply',
    access: staff,
    body: z.strictObject(Draft),
    data: { id: z.number() },
    fails: ['invalid_input', 'name_taken', 'quota_reached'],
    activity: SavedReplyAdded,
  }),
  change: put(`${path}/:id`, {
    summary: 'Change a saved reply',
    access: staff,
    params,
    body: z.strictObject({ ...Draft, version: EditedVersion }),
    data: { version: z.number() },
    fails: ['invalid_input', 'not_found', 'name_taken', 'stale_version'],
    activity: SavedReplyChanged,
  }),
  remove: del(`${path}/:id`, {
    summary: 'Delete a saved reply',
    access: staff,
    params,
    data: {},
    fails: ['not_found'],
    activity: SavedReplyDeleted,
  }),
}
