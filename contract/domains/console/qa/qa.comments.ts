import * as z from 'zod'
import { RecordIdInPath } from '../../../kernel/ids.ts'
import { markdownText } from '../../../kernel/markdown.ts'
import { can, del, fileBytes, get, post, put } from '../../../kernel/route.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'
import { Entry, FileIds, Mentions } from '../conversations/conversations.contract.ts'
import { QaCommentChanged, QaCommentDeleted, QaCommented } from './qa.activities.ts'
import { qaLimits } from './qa.shapes.ts'

const path = '/games-api/api/v1.0/app/:appId/qa-request'
const params = { appId: AppId, id: RecordIdInPath }
const inComment = { ...params, commentId: RecordIdInPath }
const Comment = { body: markdownText({ max: qaLimits.text }), fileIds: FileIds }

/** Comments on a QA request. */
export const qaComments = {
  /** Returns comments and state changes, oldest first. */
  comments: get(`${path}/:id/comment`, {
    summary: 'Read the conversation of a QA request',
    access: can('app-qa-request-view', 'appId'),
    params,
    data: { list: z.array(Entry) },
    fails: ['app_not_found', 'not_found'],
  }),
  comment: post(`${path}/:id/comment`, {
    summary: 'Comment on a QA request',
    access: can('app-qa-comment-add', 'appId'),
    params,
    body: z.strictObject({ ...Comment, internal: z.boolean(), mentions: Mentions }),
    data: { id: z.number() },
    fails: ['app_not_found', 'not_found', 'not_allowed', 'invalid_input', 'conversation_full'],
    dailyLimit: 'reply',
    activity: QaCommented,
  }),
  changeComment: put(`${path}/:id/comment/:commentId`, {
    summary: 'Change your comment on a QA request',
    access: can('app-qa-comment-edit', 'appId'),
    params: inComment,
    body: z.strictObject(Comment),
    data: {},
    fails: ['app_not_found', 'not_found', 'invalid_input', 'conversation_full'],
    activity: QaCommentChanged,
  }),
  removeComment: del(`${path}/:id/comment/:commentId`, {
    summary: 'Delete your comment on a QA request',
    access: can('app-qa-comment-delete', 'appId'),
    params: inComment,
    data: {},
    fails: ['app_not_found', 'not_found'],
    activity: QaCommentDeleted,
  }),
  file: get(`${path}/:id/file/:fileId`, {
    summary: 'Download an attachment of a QA request',
    access: can('app-qa-request-view', 'appId'),
    params: { ...params, fileId: z.uuid() },
    data: fileBytes,
    fails: ['app_not_found', 'file_not_found'],
  }),
}
