import { EntryBody } from '@portico/contract/console/conversations'
import type { Locale } from '@portico/contract/kernel/locale'
import type { RichNode } from '@portico/contract/kernel/rich-text'
import { extentOf } from '@portico/contract/permissions'
import type { Deps } from '../../../../deps.ts'
import { keyOf } from '../../../../kernel/attempts/attempts.ts'
import { attemptsStore } from '../../../../kernel/attempts/attempts.store.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { inSavepoint } from '../../../../kernel/database/transaction.ts'
import type { Call } from '../../../../kernel/http/calls/call.ts'
import { Failure } from '../../../../kernel/http/calls/failure.ts'
import type { UploadedFile } from '../../../../kernel/http/files/files.ts'
import type { Person } from '../../../../kernel/identity/actor.ts'
import { renderField } from '../../../../kernel/markdown/saving.ts'
import { messageOf } from '../../../../kernel/wording.ts'
import { rolesOf } from '../../../apps/roles/index.ts'
import { personWith } from '../../../people/accounts/index.ts'
import { personWithKey, portalOrigin } from '../../../people/sign-in/index.ts'
import { answerAsTester, answerTicket } from '../answers.actions.ts'
import { linkTo } from '../notices.actions.ts'
import { ticketIn } from '../tickets.actions.ts'
import { type Reader, ticketsStore } from '../tickets.store.ts'
import { answerIn } from './answer.rules.ts'
import { namesOf, type MailFiles } from './files.ts'
import { inboundStore } from './inbound.store.ts'
import { type Refusal, refusals } from './inbound.texts.ts'
import { isFor, type ReplyAddress, findReplyAddress, testerKey } from './reply-address.ts'
import { testersMails } from './tester.texts.ts'

export type Parts = Pick<Deps, 'db' | 'markdown' | 'mail' | 'config' | 'vault' | 'rules'>

export interface Mail {
  to: string
  from: string
  text: string
  messageId: string
}

/** The sender of a mail to a ticket that they may read and answer: a person, or the tester who opened it. */
export interface Sender {
  /** Null for a question that is about no app. */
  appId: string | null
  ticketId: number
  /** Null for a tester. */
  person: Person | null
  /** The person, or the key that represents the tester where mails are counted. */
  reader: Reader
  /** The sender's address for answers, and their language. */
  email: string
  locale: Locale
}

const addressIn = (sender: string): string => (/<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender).trim()

/** Returns the tester for whom an address was made, if they opened the ticket. */
const testerFor = async ({ db, vault }: Parts, named: ReplyAddress): Promise<Sender | undefined> => {
  const { ticketId } = named
  const tester = await inboundStore(db).testerOf(ticketId)
  if (!tester || !isFor(vault, named, testerKey(tester.email))) return undefined
  const reader = { userKey: testerKey(tester.email), staff: false, admin: false, locale: tester.locale }
  return { ...tester, ticketId, person: null, reader }
}

const sameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/**
 * Returns the sender of a mail, or why it is not taken. The sender's address only selects the person: the proof in the
 * recipient's address, which was made for one person or tester, must fit.
 */
export const senderOf = async (
  parts: Parts,
  { to, from }: Mail,
): Promise<Sender | 'unknown address' | 'other sender' | 'no permission'> => {
  const { db, vault, config } = parts
  const named = findReplyAddress(config.SUPPORT_REPLY_TO, to)
  const appId = named && (await inboundStore(db).appOf(named.ticketId))
  if (!named || appId === undefined) return 'unknown address'
  const tester = await testerFor(parts, named)
  if (tester) return sameAddress(tester.email, addressIn(from)) ? tester : 'other sender'
  const account = await personWith(db, { email: addressIn(from) })
  if (!account || !isFor(vault, named, account.userKey)) return 'other sender'
  const person = await personWithKey(parts, account.userKey)
  if (!person || person.onboardingDue !== null) return 'no permission'
  const sender = { appId, ticketId: named.ticketId, person, reader: person, email: person.email, locale: person.ownLocale }
  if (appId === null) return (await ticketsStore(db, null).find(named.ticketId, person)) ? sender : 'no permission'
  const roles = await rolesOf(parts)(person, { on: 'app', id: appId, team: 'any' })
  const may = (permission: 'app-ticket-view' | 'app-ticket-add') => roles && extentOf(permission, { ...person, roles }) !== 'none'
  return may('app-ticket-view') && may('app-ticket-add') ? sender : 'no permission'
}

/** The content of a mail, ready to be stored, or why it cannot be: `tooLong` beyond the limits of the page. */
export type MailContent = { body: string; rendered: RichNode[] } | 'empty' | 'tooLong'

/** Returns the text of a mail without quotations; the names of its files if there is no text. */
export const readContent = async (
  { markdown }: Pick<Deps, 'markdown'>,
  { text, files, from }: { text: string; files: MailFiles; from: string },
): Promise<MailContent> => {
  const answer = answerIn(text) || namesOf(files)
  if (answer === '') return 'empty'
  const parsed = EntryBody.safeParse(answer)
  if (!parsed.success) return 'tooLong'
  try {
    return { body: parsed.data, rendered: await renderField(markdown, 'text', parsed.data, from) }
  } catch (error) {
    if (error instanceof Failure) return 'tooLong'
    throw error
  }
}

/** Tells the sender by mail why the mail, or its attachments, were not added. */
export const notifySender = async (
  db: Db,
  { mail, config }: Parts,
  { appId, ticketId, person, reader, email, locale }: Sender,
  refusal: Refusal,
): Promise<void> => {
  const origin = portalOrigin(config)
  const { title: name } = await ticketIn(db, appId, ticketId, reader)
  const { title, body } = messageOf(person ? refusals : testersMails, refusal, {
    number: ticketId,
    title: name,
    page: `${origin}${linkTo(appId, ticketId)}`,
    newTicket: `${origin}${appId === null ? '/contactUs' : `/app/support/ticket/create?appId=${appId}`}`,
  })(locale)
  const subject = `${config.PRODUCT_NAME}: ${title}`
  const recipient = { to: email, ...(person && { personId: person.userKey }) }
  await mail.send(db, { ...recipient, subject, text: `${body}\n`, thread: `ticket-${ticketId}` })
}

/** Remembers a mail of a sender. @returns false when it is known already */
export const isNew = (db: Db, { ticketId, reader }: Sender, { messageId }: Mail): Promise<boolean> =>
  inboundStore(db).remember(ticketId, keyOf(['mail', reader.userKey, messageId.trim()]))

/** Maximum mails of one sender to one ticket within an hour; programs that answer each other without saying so stop there. */
const maxPerHour = { max: 30, seconds: 3_600 }

/** Counts a mail of a sender to the ticket. @returns whether it is within the limit of an hour */
export const isWithinHour = async (db: Db, { ticketId, reader }: Sender): Promise<boolean> => {
  const key = keyOf(['answer-by-mail', String(ticketId), reader.userKey])
  return (await attemptsStore(db).count(key, maxPerHour.seconds)).count <= maxPerHour.max
}

const refusalBy: Readonly<Record<string, Refusal>> = { ticket_closed: 'closed', conversation_full: 'full', invalid_input: 'tooLong' }

/** Adds a mail's text to its ticket as the page would; a tester's stays plain text. @returns the ticket's title, or the obstacle */
export const addMail = async (
  tools: Pick<Call<unknown>, 'db' | 'own' | 'discard'>,
  parts: Parts,
  { appId, ticketId: id, person: actor, reader }: Sender,
  content: Exclude<MailContent, 'empty'>,
  files: readonly UploadedFile[],
): Promise<{ title: string } | Refusal> => {
  if (content === 'tooLong') return content
  try {
    return await inSavepoint(tools.db, async () => {
      if (actor !== null) return answerTicket(tools, parts, { appId, id, actor, fileIds: files.map((file) => file.id), ...content })
      return answerAsTester(tools, parts, { appId, id, reader, body: content.body, files })
    })
  } catch (error) {
    const refusal = error instanceof Failure ? refusalBy[error.code] : undefined
    if (refusal === undefined) throw error
    return refusal
  }
}
