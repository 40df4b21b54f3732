import * as z from 'zod'
import { activity, Edited } from '../../../kernel/activity.ts'
import { EditedVersion, RecordId, RecordIdInPath } from '../../../kernel/ids.ts'
import { sortsOf } from '../../../kernel/order.ts'
import { searched, paging } from '../../../kernel/paging.ts'
import { phases } from '../../../kernel/permission.ts'
import { can, del, fileBytes, get, post, put } from '../../../kernel/route.ts'
import { limits, text } from '../../../kernel/text.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'
import { CategoryChoice } from '../categories/categories.contract.ts'
import { Entry, EntryBody, FileIds, Mentions, Participant } from '../conversations/conversations.contract.ts'
import { Details, TicketAssigned, TicketMoved, TicketRated, TicketReplied } from './tickets.activities.ts'
import {
  Move,
  Priority,
  SatisfactionAnswer,
  Ticket,
  TicketHead,
  ticketLimits,
  ticketSorts,
  TicketStatus,
  TicketType,
} from './tickets.shapes.ts'

export { inboundMail } from './tickets.inbound.ts'
export { questions } from './tickets.questions.ts'
export {
  priorities,
  Priority,
  type QuestionTopic,
  type RelatedBuild,
  questionTopics,
  Satisfaction,
  Ticket,
  TicketDue,
  TicketHead,
  ticketLimits,
  type TicketSort,
  ticketSorts,
  TicketStatus,
  TicketText,
  TicketType,
  ticketTypes,
} from './tickets.shapes.ts'
export {
  automaticMoves,
  closedAfterDays,
  movesFrom,
  statusFor,
  type TicketMove,
  ticketMoves,
  type TicketState,
  ticketStates,
  type TicketTransition,
} from './tickets.life.ts'

const Draft = {
  title: text({ max: ticketLimits.title }),
  categoryId: RecordId,
  priority: Priority,
  type: TicketType,
  phase: z.literal(phases).nullable(),
  /** A version of the app’s builds that the caller may see. */
  buildId: RecordId.nullable().default(null),
  cc: z.array(z.string().max(100)).max(ticketLimits.cc),
}

export const TicketAdded = activity('ticket.added', 'app', z.object(Details))
/** `fields` are all changed fields: `before` and `after` do not repeat the text, and name the attachments. */
export const TicketChanged = activity('ticket.changed', 'app', z.object({ ...Details, ...Edited, fields: z.array(z.string()) }))
export const TicketDeleted = activity('ticket.deleted', 'app', z.object(Details))
const path = '/supports-api/api/v1.0/app/:appId/ticket'
const params = { appId: AppId, id: RecordIdInPath }

const filters = {
  status: TicketStatus.optional(),
  priority: Priority.optional(),
  categoryId: RecordIdInPath.optional(),
  /** `assigned` to the caller, or `requested` by them. */
  mine: z.enum(['assigned', 'requested']).optional(),
  keyword: text({ max: limits.keyword }).optional(),
  sort: z.enum(sortsOf(ticketSorts)).default('updated,desc'),
}

export const tickets = {
  list: get(`${path}/list`, {
    summary: 'List the tickets of an app',
    access: can('app-ticket-view', 'appId'),
    params: { appId: AppId },
    query: { ...filters, ...paging },
    data: searched(TicketHead),
    fails: ['app_not_found'],
  }),
  /** Returns the beginning of the list, at most 20,000 tickets, as a CSV file. */
  download: get(`${path}/download`, {
    summary: 'Download the tickets of an app as CSV',
    access: can('app-ticket-view', 'appId'),
    params: { appId: AppId },
    query: filters,
    data: fileBytes,
    fails: ['app_not_found'],
  }),
  one: get(`${path}/:id`, {
    summary: 'Read a ticket',
    access: can('app-ticket-view', 'appId'),
    params,
    data: { ticket: Ticket },
    fails: ['app_not_found', 'not_found'],
  }),
  /** Lists the visible categories: common ones, then the app's own. */
  categories: get(`${path}/category`, {
    summary: 'List the categories that tickets of an app can have',
    access: can('app-ticket-view', 'appId'),
    params: { appId: AppId },
    data: { list: z.array(CategoryChoice) },
    fails: ['app_not_found'],
  }),
  /** Lists the app's people who can be assigned and added as followers. */
  people: get('/supports-api/api/v1.0/app/:appId/people', {
    summary: 'List the people to whom tickets of an app can be assigned',
    access: can('app-ticket-view', 'appId'),
    params: { appId: AppId },
    data: { list: z.array(Participant.extend({ staff: z.boolean() })) },
    fails: ['app_not_found'],
  }),
  /** Opens a ticket. Its assignee, if one is named, is notified of it. @throws not_allowed for an assignee, unless the caller may assign it */
  add: post(`${path}/add`, {
    summary: 'Open a ticket',
    access: can('app-ticket-add', 'appId'),
    params: { appId: AppId },
    body: z.strictObject({ ...Draft, assigneeId: z.string().max(100).nullable().default(null), body: EntryBody, fileIds: FileIds }),
    data: { id: z.number() },
    fails: ['app_not_found', 'not_allowed', 'invalid_input'],
    dailyLimit: 'ticket',
    activity: TicketAdded,
  }),
  /**
   * Changes a ticket and, if they differ, its text and attachments, which are then shown as edited.
   * @throws ticket_closed for a closed one
   */
  change: put(`${path}/:id`, {
    summary: 'Change a ticket',
    access: can('app-ticket-edit', 'appId'),
    params,
    body: z.strictObject({ ...Draft, body: EntryBody, fileIds: FileIds, version: EditedVersion }),
    data: { version: z.number() },
    fails: ['app_not_found', 'not_found', 'not_allowed', 'ticket_closed', 'stale_version', 'invalid_input', 'conversation_full'],
    activity: TicketChanged,
  }),
  remove: del(`${path}/:id`, {
    summary: 'Delete a ticket',
    access: can('app-ticket-delete', 'appId'),
    params,
    data: {},
    fails: ['app_not_found', 'not_found', 'not_allowed'],
    activity: TicketDeleted,
  }),
  /** Returns comments and state changes, oldest first. */
  replies: get(`${path}/:id/reply`, {
    summary: 'Read the conversation of a ticket',
    access: can('app-ticket-view', 'appId'),
    params,
    data: { list: z.array(Entry) },
    fails: ['app_not_found', 'not_found'],
  }),
  /** Answers, or adds a staff note. A requester's answer reopens a ticket that is pending on them or solved. */
  reply: post(`${path}/:id/reply`, {
    summary: 'Answer a ticket',
    access: can('app-ticket-add', 'appId'),
    params,
    body: z.strictObject({ body: EntryBody, internal: z.boolean(), fileIds: FileIds, mentions: Mentions }),
    data: { id: z.number() },
    fails: ['app_not_found', 'not_found', 'not_allowed', 'invalid_input', 'ticket_closed', 'conversation_full'],
    dailyLimit: 'reply',
    activity: TicketReplied,
  }),
  /** Changes the state. @throws ticket_closed for a closed one, taken_meanwhile when the ticket's state no longer allows it */
  move: put(`${path}/:id/status`, {
    summary: 'Move a ticket to another state',
    access: can('app-ticket-view', 'appId'),
    params,
    body: z.strictObject({ move: Move }),
    data: { status: TicketStatus },
    fails: ['app_not_found', 'not_found', 'not_allowed', 'ticket_closed', 'taken_meanwhile', 'conversation_full'],
    dailyLimit: 'reply',
    activity: TicketMoved,
  }),
  assign: put(`${path}/:id/assignee`, {
    summary: 'Assign a ticket to someone, or to no one',
    access: can('app-ticket-edit', 'appId'),
    params,
    body: z.strictObject({ userKey: z.string().max(100).nullable() }),
    data: {},
    fails: ['app_not_found', 'not_found', 'not_allowed', 'ticket_closed', 'invalid_input'],
    activity: TicketAssigned,
  }),
  /**
   * Records whether the requester is satisfied, once for a ticket.
   * @throws not_allowed for everybody but the requester, already_rated, move_not_possible unless it was solved
   */
  rate: post(`${path}/:id/satisfaction`, {
    summary: 'Rate how a ticket was solved',
    access: can('app-ticket-view', 'appId'),
    params,
    body: SatisfactionAnswer,
    data: {},
    fails: ['app_not_found', 'not_found', 'not_allowed', 'invalid_input', 'already_rated', 'move_not_possible'],
    activity: TicketRated,
  }),
  file: get(`${path}/:id/file/:fileId`, {
    summary: 'Download an attachment of a ticket',
    access: can('app-ticket-view', 'appId'),
    params: { ...params, fileId: z.uuid() },
    data: fileBytes,
    fails: ['app_not_found', 'file_not_found'],
  }),
}
