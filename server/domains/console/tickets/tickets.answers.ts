import type { RichNode } from '@portico/contract/kernel/rich-text'
import type { Db } from '../../../kernel/database/database.ts'
import type { Call } from '../../../kernel/http/call.ts'
import { fail } from '../../../kernel/http/failure.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { write } from '../conversations/index.ts'
import { about, keepersOf, moveTo, notifyPeople, ticketIn, type TicketRow, type Ways } from './tickets.actions.ts'
import { answersQuestions, ticketsStore } from './tickets.store.ts'

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

/** Notifies people of a new entry, and reopens a ticket that was pending on the requester or solved. */
const afterReply = async (db: Db, ways: Ways, row: TicketRow, { appId, actor, body, internal = false }: Answer): Promise<void> => {
  const { id, title, requesterId, assigneeId, status, cc } = row
  const byRequester = requesterId === actor.userKey
  // A staff note must not affect the time or the order that others see.
  if (!internal) await ticketsStore(db, appId).touch(id, (appId === null ? answersQuestions(actor) : actor.staff) && !byRequester)
  if (byRequester && !internal && (status === 'PENDING' || status === 'SOLVED')) await moveTo(db, row, actor, 'OPEN')
  const keepers = await keepersOf(db, appId, assigneeId)
  const to = internal
    ? keepers
    : byRequester
      ? [...keepers, ...cc.map(({ userKey }) => userKey)]
      : [requesterId, ...cc.map(({ userKey }) => userKey)]
  await notifyPeople(db, ways, internal ? 'noted' : 'answered', {
    appId,
    id,
    title,
    actor,
    to,
    asker: requesterId,
    ...(!internal && { said: body }),
  })
}

/**
 * Adds an answer or a staff note to a ticket, from the page or by mail.
 * @returns the entry's id, and the ticket's title
 * @throws not_found, not_allowed for a staff note of somebody else, taken_meanwhile for a closed ticket, conversation_full, invalid_input
 */
export const answerTicket = async (
  tools: Pick<Call<unknown>, 'db' | 'own' | 'discard'>,
  ways: Ways,
  answer: Answer,
): Promise<{ entryId: number; title: string }> => {
  const { appId, id, actor, body, rendered, internal = false, fileIds = [] } = answer
  const row = await ticketIn(tools.db, appId, id, actor)
  if (row.status === 'CLOSED') return fail('taken_meanwhile')
  // Only staff write staff notes, and only staff read them.
  if (internal && !actor.staff) return fail('not_allowed')
  const entryId = await write(tools, { ...about(id), authorId: actor.userKey, body, rendered, internal }, fileIds)
  await afterReply(tools.db, ways, row, answer)
  return { entryId, title: row.title }
}
