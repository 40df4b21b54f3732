import { EntryBody } from '@portico/contract/console/conversations'
import type { RichNode } from '@portico/contract/kernel/rich-text'
import { verdict } from '@portico/contract/permissions'
import type { Deps } from '../../../../deps.ts'
import { keyOf } from '../../../../kernel/attempts/attempts.ts'
import { attemptsStore } from '../../../../kernel/attempts/attempts.store.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { inPart } from '../../../../kernel/database/transaction.ts'
import type { Call } from '../../../../kernel/http/call.ts'
import { Failure } from '../../../../kernel/http/failure.ts'
import type { Person } from '../../../../kernel/identity/actor.ts'
import { renderField } from '../../../../kernel/markdown/saving.ts'
import { messageOf } from '../../../../kernel/wording.ts'
import { rolesOf } from '../../../apps/roles/index.ts'
import { personWith, personWithKey, portalOrigin } from '../../../people/accounts/index.ts'
import { answerTicket } from '../tickets.answers.ts'
import { linkTo, ticketIn } from '../tickets.actions.ts'
import { ticketsStore } from '../tickets.store.ts'
import { answerIn } from './answer.rules.ts'
import { namesOf, type Received } from './files.ts'
import { inboundStore } from './inbound.store.ts'
import { type Refusal, refusals } from './inbound.texts.ts'
import { isFor, namedIn } from './reply-address.ts'

export type Parts = Pick<Deps, 'db' | 'markdown' | 'mail' | 'config' | 'vault' | 'rules'>

export interface Mail {
  to: string
  from: string
  text: string
  messageId: string
}

/** The sender of a mail to a ticket that they may read and answer. */
export interface Sender {
  /** Null for a question that is about no app. */
  appId: string | null
  ticketId: number
  person: Person
}

const addressIn = (from: string): string => (/<([^<>]*)>\s*$/.exec(from)?.[1] ?? from).trim()

/**
 * Returns the sender of a mail, or why it is not taken. The sender's address only selects the person: the proof in the
 * recipient's address, which was made for one person, must fit.
 */
export const senderOf = async (
  parts: Parts,
  { to, from }: Mail,
): Promise<Sender | 'unknown address' | 'other sender' | 'no permission'> => {
  const { db, vault, config } = parts
  const named = namedIn(config.SUPPORT_REPLY_TO, to)
  const appId = named && (await inboundStore(db).appOf(named.ticketId))
  if (!named || appId === undefined) return 'unknown address'
  const known = await personWith(db, { email: addressIn(from) })
  if (!known || !isFor(vault, named, known.userKey)) return 'other sender'
  const person = await personWithKey(parts, known.userKey)
  if (!person || person.owes !== null) return 'no permission'
  if (appId === null) {
    const row = await ticketsStore(db, null).find(named.ticketId, person)
    return row ? { appId, ticketId: named.ticketId, person } : 'no permission'
  }
  const roles = await rolesOf(parts)(person, { on: 'app', id: appId, team: 'any' })
  const may = (permission: 'app-ticket-view' | 'app-ticket-add') => roles && verdict(permission, { ...person, roles }) !== 'none'
  return may('app-ticket-view') && may('app-ticket-add') ? { appId, ticketId: named.ticketId, person } : 'no permission'
}

/** What a mail says, ready to be stored, or why it cannot be: `tooLong` beyond the limits of the page. */
export type Said = { body: string; rendered: RichNode[] } | 'empty' | 'tooLong'

/** Returns what a mail says without what it quotes; the names of its files if it says nothing else. */
export const saidIn = async ({ markdown }: Pick<Deps, 'markdown'>, text: string, files: Received): Promise<Said> => {
  const answer = answerIn(text) || namesOf(files)
  if (answer === '') return 'empty'
  const parsed = EntryBody.safeParse(answer)
  if (!parsed.success) return 'tooLong'
  try {
    return { body: parsed.data, rendered: await renderField(markdown, 'text', parsed.data) }
  } catch (error) {
    if (error instanceof Failure) return 'tooLong'
    throw error
  }
}

/** Tells the sender by mail why the mail, or its attachments, were not added. */
export const notifySender = async (
  db: Db,
  { mail, config }: Parts,
  { appId, ticketId, person }: Sender,
  refusal: Refusal,
): Promise<void> => {
  const origin = portalOrigin(config)
  const { title: name } = await ticketIn(db, appId, ticketId, person)
  const { title, body } = messageOf(refusals, refusal, {
    number: ticketId,
    title: name,
    page: `${origin}${linkTo(appId, ticketId)}`,
    newTicket: `${origin}${appId === null ? '/contactUs' : `/app/support/ticket/create?appId=${appId}`}`,
  })(person.ownLocale)
  const subject = `${config.PRODUCT_NAME}: ${title}`
  await mail.send(db, { to: person.email, personId: person.userKey, subject, text: `${body}\n`, thread: `ticket-${ticketId}` })
}

/** Remembers a mail of a sender. @returns false when it is known already */
export const isNew = (db: Db, { ticketId, person }: Sender, { messageId }: Mail): Promise<boolean> =>
  inboundStore(db).remember(ticketId, keyOf(['mail', person.userKey, messageId.trim()]))

/** Maximum mails of one person to one ticket within an hour; programs that answer each other without saying so stop there. */
const mostAnHour = { most: 30, seconds: 3_600 }

/** Counts a mail of a sender to the ticket. @returns whether it is within the limit of an hour */
export const isWithinHour = async (db: Db, { ticketId, person }: Sender): Promise<boolean> => {
  const key = keyOf(['answer-by-mail', String(ticketId), person.userKey])
  return (await attemptsStore(db).count(key, mostAnHour.seconds)).count <= mostAnHour.most
}

const refusalBy: Readonly<Record<string, Refusal>> = { taken_meanwhile: 'closed', conversation_full: 'full', invalid_input: 'tooLong' }

/** Adds what a mail says to its ticket as the page would. @returns the ticket's title, or why that is not possible */
export const addMail = async (
  tools: Pick<Call<unknown>, 'db' | 'own' | 'discard'>,
  parts: Parts,
  { appId, ticketId: id, person: actor }: Sender,
  said: Exclude<Said, 'empty'>,
  fileIds: readonly string[],
): Promise<{ title: string } | Refusal> => {
  if (said === 'tooLong') return said
  try {
    return await inPart(tools.db, () => answerTicket(tools, parts, { appId, id, actor, fileIds, ...said }))
  } catch (error) {
    const refusal = error instanceof Failure ? refusalBy[error.code] : undefined
    if (refusal === undefined) throw error
    return refusal
  }
}
