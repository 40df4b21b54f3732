import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { EditedVersion, RecordIdInPath } from '../../../kernel/ids.ts'
import { Locale, locales } from '../../../kernel/locale.ts'
import { markdownText, renderable } from '../../../kernel/markdown.ts'
import { isAfter, Moment } from '../../../kernel/moments.ts'
import { paged, paging } from '../../../kernel/paging.ts'
import { MarkedText, RichText } from '../../../kernel/rich-text.ts'
import { admin, safePost, del, get, post, put, signedIn, visitor } from '../../../kernel/route.ts'
import { limits, text } from '../../../kernel/text.ts'

export const categories = ['notice', 'update', 'maintenance', 'event'] as const
export const Category = z.enum(categories).meta({ id: 'AnnouncementCategory' })
export type Category = z.infer<typeof Category>

/** The state of an announcement, derived from its times. */
export const AnnouncementState = z.enum(['DRAFT', 'SCHEDULED', 'PUBLISHED', 'ENDED']).meta({ id: 'AnnouncementState' })
export type AnnouncementState = z.infer<typeof AnnouncementState>

/** Days for which an announcement is marked as new. */
export const newForDays = 7
/** Most code points of a title and of a Markdown text. */
export const announcementLimits = { title: 100, body: 20_000 } as const

/** Larger than an announcement, because terms are previewed too. */
const maxPreviewed = 50_000

export const AnnouncementId = RecordIdInPath

/** A row of the list. `unread` is always false for visitors. */
export const AnnouncementHead = z
  .object({
    id: z.number(),
    category: Category,
    title: z.string(),
    pinned: z.boolean(),
    publishedAt: z.string(),
    unread: z.boolean(),
  })
  .meta({ id: 'AnnouncementHead' })
export type AnnouncementHead = z.infer<typeof AnnouncementHead>

const Neighbour = z.object({ id: z.number(), title: z.string() }).nullable()

export const AnnouncementText = z
  .strictObject({
    title: text({ max: announcementLimits.title }),
    body: markdownText({ max: announcementLimits.body }),
  })
  .meta({ id: 'AnnouncementText' })

/**
 * An administrator's input: at least the English text; a language without one shows the English. Published from
 * `publishAt` (null: a draft) until `endAt` (null: indefinitely), which is later.
 */
export const AnnouncementDraft = z
  .strictObject({
    category: Category,
    pinned: z.boolean(),
    publishAt: Moment.nullable(),
    endAt: Moment.nullable(),
    texts: z
      .partialRecord(z.enum(locales), AnnouncementText)
      .refine((texts) => texts.en_US !== undefined, { error: 'required', path: ['en_US'] }),
  })
  .refine(({ publishAt, endAt }) => isAfter(endAt, publishAt), { error: 'not_after_start', path: ['endAt'] })
  .meta({ id: 'AnnouncementDraft' })
export type AnnouncementDraft = z.infer<typeof AnnouncementDraft>

export const AnnouncementRecord = z
  .object({
    id: z.number(),
    version: z.number(),
    state: AnnouncementState,
    category: Category,
    pinned: z.boolean(),
    publishAt: z.string().nullable(),
    endAt: z.string().nullable(),
    texts: z.partialRecord(z.enum(locales), z.object({ title: z.string(), body: z.string() })),
    updatedAt: z.string(),
    updatedBy: z.string().nullable(),
  })
  .meta({ id: 'Announcement' })
export type AnnouncementRecord = z.infer<typeof AnnouncementRecord>

const Recorded = z.object({ id: z.number(), title: z.string() })
export const AnnouncementAdded = activity('announcement.added', 'none', Recorded)
export const AnnouncementChanged = activity('announcement.changed', 'none', Recorded)
export const AnnouncementDeleted = activity('announcement.deleted', 'none', Recorded)

const notice = '/supports-api/api/v1.0/notice'
const adminNotice = '/supports-api/api/v1.0/admin/notice'

export const announcements = {
  /** Lists published announcements: pinned ones first, then the newest. */
  list: get(`${notice}/list/:lang`, {
    summary: 'List the published announcements',
    access: visitor,
    params: { lang: Locale },
    query: { category: Category.optional(), ...paging },
    data: paged(AnnouncementHead),
  }),
  detail: get(`${notice}/detail/:lang/:id`, {
    summary: 'Read a published announcement',
    access: visitor,
    params: { lang: Locale, id: AnnouncementId },
    data: {
      notice: AnnouncementHead.extend({
        /** The language of the text: English when the requested one is missing. */
        locale: Locale,
        fallback: z.boolean(),
        body: RichText,
        previous: Neighbour,
        next: Neighbour,
      }),
    },
    fails: ['not_found'],
  }),
  /** Searches published announcements; returns the best 5 at most. */
  search: get('/supports-api/notice/search/:lang', {
    summary: 'Search the published announcements',
    access: visitor,
    params: { lang: Locale },
    query: { content: text({ max: limits.keyword }) },
    data: {
      results: z.array(
        z.object({
          id: z.number(),
          title: z.string(),
          category: Category,
          type: z.literal('notice'),
          marked: z.object({ title: MarkedText, excerpt: MarkedText }),
        }),
      ),
    },
  }),
  /** Counts the announcements that the caller has not opened yet. */
  unread: get(`${notice}/unread`, {
    summary: 'Count the announcements that you have not opened',
    access: signedIn,
    data: { unread: z.number() },
  }),
  /** Marks the announcement as read by the caller. */
  read: post(`${notice}/read/:id`, {
    summary: 'Mark an announcement as read',
    access: signedIn,
    params: { id: AnnouncementId },
    data: {},
    fails: ['not_found'],
    activity: null,
  }),

  /** Lists announcements in any state: the latest to be published first. */
  all: get(adminNotice, {
    summary: 'List all announcements, drafts included',
    access: admin,
    query: paging,
    data: paged(AnnouncementRecord),
  }),
  one: get(`${adminNotice}/:id`, {
    summary: 'Read the source of an announcement',
    access: admin,
    params: { id: AnnouncementId },
    data: { announcement: AnnouncementRecord },
    fails: ['not_found'],
  }),
  add: post(adminNotice, {
    summary: 'Add an announcement',
    access: admin,
    body: AnnouncementDraft,
    data: { id: z.number() },
    fails: ['invalid_input'],
    activity: AnnouncementAdded,
  }),
  /** @throws stale_version when it was saved since `version` was read */
  change: put(`${adminNotice}/:id`, {
    summary: 'Change an announcement',
    access: admin,
    params: { id: AnnouncementId },
    body: AnnouncementDraft.safeExtend({ version: EditedVersion }),
    data: { version: z.number() },
    fails: ['not_found', 'stale_version', 'invalid_input'],
    activity: AnnouncementChanged,
  }),
  remove: del(`${adminNotice}/:id`, {
    summary: 'Remove an announcement',
    access: admin,
    params: { id: AnnouncementId },
    data: {},
    fails: ['not_found'],
    activity: AnnouncementDeleted,
  }),
  /** Renders Markdown as readers will see it, at most sixty times a minute. */
  preview: safePost(`${adminNotice}/preview`, {
    summary: 'Preview Markdown as readers will see it',
    access: admin,
    body: z.strictObject({ markdown: renderable(z.string().max(maxPreviewed)) }),
    data: { body: RichText },
    fails: ['invalid_input', 'too_many_requests'],
  }),
}
