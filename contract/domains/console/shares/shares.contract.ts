import * as z from 'zod'
import { activity, Edited } from '../../../kernel/activity.ts'
import { EditedVersion, RecordId, RecordIdInPath } from '../../../kernel/ids.ts'
import { sortsOf } from '../../../kernel/order.ts'
import { searched, paging } from '../../../kernel/paging.ts'
import { RichText } from '../../../kernel/rich-text.ts'
import { can, del, fileBytes, get, post, put } from '../../../kernel/route.ts'
import { limits, text } from '../../../kernel/text.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'
import { CategoryChoice } from '../categories/categories.contract.ts'
import { AttachedFile, Entry, EntryBody, FileIds, Mentions, Participant } from '../conversations/conversations.contract.ts'

/** Most code points of a title. */
export const shareLimits = { title: 100 } as const

/** The audience of a post among the app's people. */
export const audiences = ['all', 'provider'] as const
export const Audience = z.enum(audiences).meta({ id: 'ShareAudience' })

/** Columns by which lists of posts are sorted, after pinned ones. */
export const shareSorts = ['id', 'category', 'title', 'author', 'views', 'comments', 'updated'] as const
export type ShareSort = (typeof shareSorts)[number]

const Head = {
  id: z.number(),
  categoryId: z.number(),
  /** In the reader's language. */
  category: z.string(),
  title: z.string(),
  author: Participant.nullable(),
  pinned: z.boolean(),
  audience: Audience,
  views: z.number(),
  comments: z.number(),
  updatedAt: z.string(),
}
export const ShareHead = z.object(Head).meta({ id: 'ShareHead' })
export type ShareHead = z.infer<typeof ShareHead>

export const Share = z
  .object({
    ...Head,
    version: z.number(),
    body: RichText,
    /** The Markdown source, for those who may edit the post; null for others. */
    source: z.string().nullable(),
    files: z.array(AttachedFile),
    createdAt: z.string(),
    /** Whether the caller may edit and delete it. */
    editable: z.boolean(),
  })
  .meta({ id: 'Share' })
export type Share = z.infer<typeof Share>

const Draft = {
  categoryId: RecordId,
  title: text({ max: shareLimits.title }),
  body: EntryBody,
  audience: Audience,
  pinned: z.boolean(),
  fileIds: FileIds,
}

const Recorded = z.object({ appId: z.string(), id: z.number(), title: z.string(), internal: z.boolean() })
export const ShareAdded = activity('share.added', 'app', Recorded)
export const ShareChanged = activity('share.changed', 'app', Recorded.extend(Edited))
export const ShareDeleted = activity('share.deleted', 'app', Recorded)
export const ShareCommented = activity('share.commented', 'app', Recorded)
export const ShareCommentDeleted = activity('share.comment-deleted', 'app', Recorded)

const path = '/supports-api/api/v1.0/app/:appId/share'
const params = { appId: AppId, id: RecordIdInPath }

export const shares = {
  list: get(`${path}/list`, {
    summary: 'List the posts shared on an app',
    access: can('app-share-view', 'appId'),
    params: { appId: AppId },
    query: {
      categoryId: RecordIdInPath.optional(),
      keyword: text({ max: limits.keyword }).optional(),
      sort: z.enum(sortsOf(shareSorts)).default('updated,desc'),
      ...paging,
    },
    data: searched(ShareHead),
    fails: ['app_not_found'],
  }),
  /** Lists the visible categories: common ones, then the app's own. */
  categories: get(`${path}/category`, {
    summary: 'List the categories that posts of an app can have',
    access: can('app-share-view', 'appId'),
    params: { appId: AppId },
    data: { list: z.array(CategoryChoice) },
    fails: ['app_not_found'],
  }),
  one: get(`${path}/:id`, {
    summary: 'Read a shared post',
    access: can('app-share-view', 'appId'),
    params,
    data: { share: Share, comments: z.array(Entry) },
    fails: ['app_not_found', 'not_found'],
  }),
  /** Counts a view. */
  read: post(`${path}/:id/read`, {
    summary: 'Mark a shared post as read',
    access: can('app-share-view', 'appId'),
    params,
    data: {},
    fails: ['app_not_found', 'not_found'],
    activity: null,
  }),
  add: post(`${path}/add`, {
    summary: 'Share a post on an app',
    access: can('app-share-add', 'appId'),
    params: { appId: AppId },
    body: z.strictObject(Draft),
    data: { id: z.number() },
    fails: ['app_not_found', 'invalid_input', 'not_allowed'],
    dailyLimit: 'post',
    activity: ShareAdded,
  }),
  change: put(`${path}/:id`, {
    summary: 'Change a shared post',
    access: can('app-share-edit', 'appId'),
    params,
    body: z.strictObject({ ...Draft, version: EditedVersion }),
    data: { version: z.number() },
    fails: ['app_not_found', 'not_found', 'not_allowed', 'stale_version', 'invalid_input', 'conversation_full'],
    activity: ShareChanged,
  }),
  remove: del(`${path}/:id`, {
    summary: 'Delete a shared post',
    access: can('app-share-delete', 'appId'),
    params,
    data: {},
    fails: ['app_not_found', 'not_found', 'not_allowed'],
    activity: ShareDeleted,
  }),
  comment: post(`${path}/:id/comment`, {
    summary: 'Comment on a shared post',
    access: can('app-share-add', 'appId'),
    params,
    body: z.strictObject({ body: EntryBody, fileIds: FileIds, mentions: Mentions }),
    data: { id: z.number() },
    fails: ['app_not_found', 'not_found', 'invalid_input', 'conversation_full'],
    dailyLimit: 'reply',
    activity: ShareCommented,
  }),
  /** Deletes the caller's own comment; those who may delete any post may delete any comment. */
  removeComment: del(`${path}/:id/comment/:commentId`, {
    summary: 'Delete a comment on a shared post',
    access: can('app-share-delete', 'appId'),
    params: { ...params, commentId: RecordIdInPath },
    data: {},
    fails: ['app_not_found', 'not_found'],
    activity: ShareCommentDeleted,
  }),
  file: get(`${path}/:id/file/:fileId`, {
    summary: 'Download an attachment of a shared post',
    access: can('app-share-view', 'appId'),
    params: { ...params, fileId: z.uuid() },
    data: fileBytes,
    fails: ['app_not_found', 'file_not_found'],
  }),
}
