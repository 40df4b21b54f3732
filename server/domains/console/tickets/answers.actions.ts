import { automaticMoves, type TicketState } from '@portico/contract/console/tickets'
import type { RichNode } from '@portico/contract/kernel/rich-text'
import type { Db } from '../../../kernel/database/database.ts'
import type { Call } from '../../../kernel/http/calls/call.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import type { UploadedFile } from '../../../kernel/http/files/files.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { readableTextOf } from '../../../kernel/markdown/readable.ts'
import { portalOrigin } from '../../people/sign-in/index.ts'
import { recipientsOf, write, writePlain } from '../conversations/index.ts'
import { emitTicket } from './events.actions.ts'
import { mailTester } from './mail/tester.actions.ts'
import { agentsOf, notifyPeople, type Parts, readersOf } from './notices.actions.ts'
import { checkPeople, subjectOf, recordAnswer, setStatus, ticketIn, type TicketRow } from './tickets.actions.ts'
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
  /** People to notify of it besides those who are anyway. */
  mentions?: readonly string[]
}

/** A new entry of a ticket. */
interface NewAnswer extends Pick<Answer, 'appId' | 'internal' | 'mentions'> {
  /** The text that mails repeat, without the marks of Markdown. */
  publicText: string
  /** Null for the tester who opened the ticket. */
  actor: Person | null
}

/** Notifies people of a new entry: those whom it mentions, and those whom it concerns. */
const notifyOfEntry = async (db: Db, deps: Parts, row: TicketRow, entry: NewAnswer, fromStaff: boolean): Promise<void> => {
  const { appId, actor, publicText, internal = false, mentions = [] } = entry
  const { id, title, requesterId, assigneeId, cc } = row
  const agents = await agentsOf(db, deps, { appId, assigneeId })
  const others = [...(requesterId === null ? [] : [requesterId]), ...cc.map(({ userKey }) => userKey)]
  // Entries by staff go to the other side; entries by others go to staff as well.
  const following = internal ? agents : fromStaff ? others : [...agents, ...others]
  const readers = mentions.length === 0 ? [] : (await readersOf(db, deps, appId)).map(({ userKey }) => userKey)
  const recipients = await recipientsOf(db, { internal, mentions, following, readers })
  const message = { appId, id, title, actor, asker: requesterId, internal, ...(!internal && { publicText }) }
  await notifyPeople(db, deps, 'mentioned', { ...message, to: recipients.mentioned })
  await notifyPeople(db, deps, internal ? 'noted' : 'answered', { ...message, to: recipients.others })
}

/**
 * Notifies people and the tester of a new entry. The first answer by staff assigns the ticket to its author; an answer by the
 * requester reopens a ticket that was pending on them or solved.
 */
const afterReply = async (db: Db, deps: Parts, row: TicketRow, entry: NewAnswer): Promise<void> => {
  const { appId, actor, publicText, internal = false } = entry
  const { id, title, requesterId, status, tester } = row
  const byRequester = actor === null || requesterId === actor.userKey
  const isStaff = actor !== null && (appId === null ? answersQuestions(actor) : actor.staff)
  // A staff note must not affect the time or the order that others see.
  if (!internal) {
    await ticketsStore(db, appId).touch(id, isStaff && !byRequester)
    await emitTicket(db, row, 'answered')
  }
  if (isStaff && !byRequester && !internal) await recordAnswer(db, row, actor)
  const { from, to } = automaticMoves.continued
  if (byRequester && !internal && (from as readonly TicketState[]).includes(status)) await setStatus(db, row, actor, to)
  if (isStaff && !internal && tester !== null) await mailTester(db, deps, 'answered', { id, title, tester, publicText })
  await notifyOfEntry(db, deps, row, entry, isStaff && !byRequester)
}

/** Returns a ticket that can be answered, locked: several answers at once reopen it once. @throws not_found, ticket_closed */
const lockAnswerable = async (db: Db, appId: string | null, id: number, reader: Reader): Promise<TicketRow> => {
  await ticketsStore(db, appId).lock(id)
  const row = await ticketIn(db, appId, id, reader)
  return row.status === 'CLOSED' ? fail('ticket_closed') : row
}

/**
 * Adds an answer or a staff note to a ticket, from the page or by mail.
 * @returns the entry's id, and the ticket's title
 * @throws not_found; not_allowed for a staff note by anyone but staff; ticket_closed, conversation_full; invalid_input, also for
 * mentioned people without a role
 */
export const answerTicket = async (
  context: Pick<Call<unknown>, 'db' | 'own' | 'discard'>,
  deps: Parts,
  answer: Answer,
): Promise<{ entryId: number; title: string }> => {
  const { appId, id, actor, body, rendered, internal = false, fileIds = [], mentions = [] } = answer
  const row = await lockAnswerable(context.db, appId, id, actor)
  // Only staff write staff notes, and only staff read them.
  if (internal && !actor.staff) return fail('not_allowed')
  await checkPeople(context.db, appId, mentions, 'mentions')
  const entryId = await write(context, { ...subjectOf(id), authorId: actor.userKey, body, rendered, internal }, fileIds)
  await afterReply(context.db, deps, row, { ...answer, publicText: readableTextOf(rendered, portalOrigin(deps.config)) })
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
  const row = await lockAnswerable(context.db, appId, id, reader)
  const attachments = files.map(({ id: fileId, name, size, sha256 }) => ({
    id: fileId,
    name,
    size,
    sha256,
    contentType: 'application/octet-stream',
  }))
  await writePlain(context, { ...subjectOf(id), authorId: null, body }, attachments)
  await afterReply(context.db, deps, row, { appId, actor: null, publicText: body })
  return { title: row.title }
}
