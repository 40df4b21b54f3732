import type { RichNode } from '@portico/contract/kernel/rich-text'
import type { Db } from '../../../kernel/database/database.ts'
import type { Call } from '../../../kernel/http/calls/call.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import type { UploadedFile } from '../../../kernel/http/files/files.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { write, writePlain } from '../conversations/index.ts'
import { emitTicket } from './events.actions.ts'
import { mailTester } from './mail/tester.actions.ts'
import { subjectOf, recordAnswer, agentsOf, setStatus, notifyPeople, ticketIn, type TicketRow, type Parts } from './tickets.actions.ts'
import { answersQuestions, type Reader, ticketsStore } from './tickets.store.ts'

/** An answer to a ticket, or a staff note on it. */
export interface Answer {
  /** Null for a question that is about no app. */
  appId: string | null
  id: number
  actor: Person
  body: string
  rendered: readonly RichNode[]
  internal?: boolean
  fileIds?: readonly string[]
}

/** A new entry of a ticket. */
interface Written extends Pick<Answer, 'appId' | 'body' | 'internal'> {
  /** Null for the tester who opened the ticket. */
  actor: Person | null
}

/** Notifies people and the tester of a new entry. The first of staff to answer takes the ticket up, and the requester's reopens one that was pending on them or solved. */
const afterReply = async (db: Db, deps: Parts, row: TicketRow, { appId, actor, body, internal = false }: Written): Promise<void> => {
  const { id, title, requesterId, assigneeId, status, cc, tester } = row
  const byRequester = actor === null || requesterId === actor.userKey
  const isStaff = actor !== null && (appId === null ? answersQuestions(actor) : actor.staff)
  // A staff note must not affect the time or the order that others see.
  if (!internal) {
    await ticketsStore(db, appId).touch(id, isStaff && !byRequester)
    await emitTicket(db, row, 'answered')
  }
  if (isStaff && !byRequester && !internal) await recordAnswer(db, row, actor)
  if (byRequester && !internal && (status === 'PENDING' || status === 'SOLVED')) await setStatus(db, row, actor, 'OPEN')
  if (isStaff && !internal && tester !== null) await mailTester(db, deps, { id, title, tester, publicText: body })
  const agents = await agentsOf(db, appId, assigneeId)
  const others = [requesterId, ...cc.map(({ userKey }) => userKey)]
  // What staff say goes to the other side; what anybody else says, to staff as well.
  const recipients = internal ? agents : isStaff && !byRequester ? others : [...agents, ...others]
  await notifyPeople(db, deps, internal ? 'noted' : 'answered', {
    appId,
    id,
    title,
    actor,
    to: recipients,
    asker: requesterId,
    ...(!internal && { publicText: body }),
  })
}

/**
 * Adds an answer or a staff note to a ticket, from the page or by mail.
 * @returns the entry's id, and the ticket's title
 * @throws not_found, not_allowed for a staff note of somebody else, ticket_closed, conversation_full, invalid_input
 */
export const answerTicket = async (
  context: Pick<Call<unknown>, 'db' | 'own' | 'discard'>,
  deps: Parts,
  answer: Answer,
): Promise<{ entryId: number; title: string }> => {
  const { appId, id, actor, body, rendered, internal = false, fileIds = [] } = answer
  const row = await ticketIn(context.db, appId, id, actor)
  if (row.status === 'CLOSED') return fail('ticket_closed')
  // Only staff write staff notes, and only staff read them.
  if (internal && !actor.staff) return fail('not_allowed')
  const entryId = await write(context, { ...subjectOf(id), authorId: actor.userKey, body, rendered, internal }, fileIds)
  await afterReply(context.db, deps, row, answer)
  return { entryId, title: row.title }
}

interface TestersAnswer {
  appId: string | null
  id: number
  reader: Reader
  body: string
  files: readonly UploadedFile[]
}

/**
 * Adds an answer of the tester who opened a ticket, in plain text. @returns the ticket's title
 * @throws not_found, ticket_closed, conversation_full, invalid_input for a file that no longer exists
 */
export const answerAsTester = async (
  context: Pick<Call<unknown>, 'db' | 'own'>,
  deps: Parts,
  { appId, id, reader, body, files }: TestersAnswer,
): Promise<{ title: string }> => {
  const row = await ticketIn(context.db, appId, id, reader)
  if (row.status === 'CLOSED') return fail('ticket_closed')
  const attachments = files.map(({ id: fileId, name, size, sha256 }) => ({
    id: fileId,
    name,
    size,
    sha256,
    contentType: 'application/octet-stream',
  }))
  await writePlain(context, { ...subjectOf(id), authorId: null, body }, attachments)
  await afterReply(context.db, deps, row, { appId, actor: null, body })
  return { title: row.title }
}
