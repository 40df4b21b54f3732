import * as z from 'zod'
import { RecordIdInPath } from '../../../kernel/ids.ts'
import { sortsOf } from '../../../kernel/order.ts'
import { searched, paging } from '../../../kernel/paging.ts'
import { fileBytes, get, post, put, signedIn, staff } from '../../../kernel/route.ts'
import { limits, text } from '../../../kernel/text.ts'
import { Entry, EntryBody, FileIds, Mentions, Participant } from '../conversations/conversations.contract.ts'
import { TicketAssigned, TicketMoved, TicketRated, TicketReplied } from './tickets.activities.ts'
import { Move, SatisfactionAnswer, Ticket, TicketHead, ticketSorts, TicketStatus } from './tickets.shapes.ts'

const path = '/supports-api/api/v1.0/question'
const params = { id: RecordIdInPath }

/**
 * Questions to the provider that are about no app: tickets without one. Staff and administrators reach all of them, anybody else
 * those that they asked; others look as if they did not exist.
 */
export const questions = {
  questionList: get(`${path}/list`, {
    summary: 'List your questions to the provider; for staff, everyone’s',
    access: signedIn,
    query: {
      status: TicketStatus.optional(),
      keyword: text({ max: limits.keyword }).optional(),
      own: z.stringbool().default(true),
      sort: z.enum(sortsOf(ticketSorts)).default('updated,desc'),
      ...paging,
    },
    data: searched(TicketHead),
  }),
  question: get(`${path}/:id`, {
    summary: 'Read a question to the provider',
    access: signedIn,
    params,
    data: { ticket: Ticket },
    fails: ['not_found'],
  }),
  /** Lists the people who can be assigned. */
  questionPeople: get('/supports-api/api/v1.0/question-people', {
    summary: 'List the people to whom questions can be assigned',
    access: staff,
    data: { list: z.array(Participant.extend({ staff: z.boolean() })) },
  }),
  /** Returns comments and state changes, oldest first. */
  questionReplies: get(`${path}/:id/reply`, {
    summary: 'Read the conversation of a question',
    access: signedIn,
    params,
    data: { list: z.array(Entry) },
    fails: ['not_found'],
  }),
  /** Answers, or adds a staff note, by the rules of tickets. */
  questionReply: post(`${path}/:id/reply`, {
    summary: 'Answer a question, or add to it',
    access: signedIn,
    params,
    body: z.strictObject({ body: EntryBody, internal: z.boolean(), fileIds: FileIds, mentions: Mentions }),
    data: { id: z.number() },
    fails: ['not_found', 'not_allowed', 'invalid_input', 'ticket_closed', 'conversation_full', 'too_many_today'],
    activity: TicketReplied,
  }),
  questionMove: put(`${path}/:id/status`, {
    summary: 'Move a question to another state',
    access: signedIn,
    params,
    body: z.strictObject({ move: Move }),
    data: { status: TicketStatus },
    fails: ['not_found', 'not_allowed', 'ticket_closed', 'taken_meanwhile', 'conversation_full', 'too_many_today'],
    activity: TicketMoved,
  }),
  questionAssign: put(`${path}/:id/assignee`, {
    summary: 'Assign a question to someone, or to no one',
    access: staff,
    params,
    body: z.strictObject({ userKey: z.string().max(100).nullable() }),
    data: {},
    fails: ['not_found', 'ticket_closed', 'invalid_input'],
    activity: TicketAssigned,
  }),
  /** Records whether the person who asked is satisfied, by the rules of tickets. */
  questionRate: post(`${path}/:id/satisfaction`, {
    summary: 'Rate how a question was answered',
    access: signedIn,
    params,
    body: SatisfactionAnswer,
    data: {},
    fails: ['not_found', 'not_allowed', 'invalid_input', 'already_rated', 'move_not_possible'],
    activity: TicketRated,
  }),
  questionFile: get(`${path}/:id/file/:fileId`, {
    summary: 'Download an attachment of a question',
    access: signedIn,
    params: { ...params, fileId: z.uuid() },
    data: fileBytes,
    fails: ['file_not_found'],
  }),
}
