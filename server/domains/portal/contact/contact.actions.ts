import type { ContactCategory } from '@portico/contract/portal/contact'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { cleanFileName } from '../../../kernel/files/names.ts'
import type { Call } from '../../../kernel/http/calls/call.ts'
import { fail, fieldError } from '../../../kernel/http/calls/failure.ts'
import type { UploadedFile } from '../../../kernel/http/files/files.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { portalOrigin } from '../../people/sign-in/index.ts'
import type { MailParts } from '../../people/notifications/index.ts'
import { checkApp } from './app.actions.ts'
import { confirmationMail, questionMail } from './contact.texts.ts'
import { contactStore } from './contact.store.ts'

/** Maximum files that one person may upload for unsent questions. */
const maxWaiting = 20

/** Stores a file for a question. @throws too_many_requests for too many unsent ones */
export const storeAttachment = async (db: Db, person: Person, { id, name, size, sha256 }: UploadedFile) => {
  if ((await contactStore(db).countWaiting(person.userKey)) >= maxWaiting) fail('too_many_requests')
  const clean = cleanFileName(name)
  await contactStore(db).addFile({ id, personId: person.userKey, name: clean, size, sha256, contentType: 'application/octet-stream' })
  return { id, name: clean, size }
}

/** A question as it was asked; without an app it is for the provider. */
export interface Question {
  appId: string | null
  category: ContactCategory
  title: string
  body: string
  fileIds: readonly string[]
}

/** The tickets that questions become, which belong to another area. */
export interface QuestionTickets {
  /** Opens a ticket in a call's transaction. @throws too_many_requests, too_many_today, invalid_input */
  open(
    tools: Pick<Call<unknown>, 'db' | 'own'>,
    actor: Person,
    question: {
      appId: string | null
      topic: ContactCategory
      title: string
      message: string
      files: readonly { id: string; name: string; size: number; sha256: string; contentType: string }[]
    },
  ): Promise<{ id: number; link: string; inMail: MailParts }>
}

export type Parts = Pick<Deps, 'mail' | 'config'> & { questionTickets: QuestionTickets }

/**
 * Opens a ticket with the person's own files.
 * @returns it, with the facts for mails and the confirmation that is due to the person
 * @throws as `QuestionTickets.open`, and invalid_input for files that are not theirs or were sent before
 */
const openQuestion = async (
  tools: Pick<Call<unknown>, 'db' | 'own'>,
  { config, questionTickets }: Parts,
  person: Person,
  { appId, category: topic, title, body, fileIds }: Question,
) => {
  const files = fileIds.length === 0 ? [] : await contactStore(tools.db).takeFiles(person.userKey, fileIds)
  if (files.length !== new Set(fileIds).size) fail('invalid_input', { fieldErrors: [fieldError('fileIds', 'invalid_file')] })
  const { id, link, inMail } = await questionTickets.open(tools, person, { appId, topic, title, message: body, files })
  const facts = { product: config.PRODUCT_NAME, number: `#${id}`, subject: title, message: body, page: `${portalOrigin(config)}${link}` }
  return { id, files, facts, confirmation: confirmationFor(person, facts, inMail) }
}

const confirmationFor = (
  { name, email, userKey, locale }: Person,
  facts: Parameters<typeof questionMail>[0],
  { header, replyTo, thread }: MailParts,
) => {
  const { subject, text } = confirmationMail(locale, { ...facts, name })
  return {
    to: email,
    personId: userKey,
    subject,
    text: header === undefined ? text : `${header}\n\n${text}`,
    ...(replyTo !== undefined && { replyTo }),
    ...(thread !== undefined && { thread }),
  }
}

/**
 * Asks a question: opens a ticket of the app that it is about, whose maintainers are notified, or without one, which is mailed to the
 * support address. Confirms it to the person.
 * @throws app_not_found for an app on which the person may not open tickets; as `openQuestion`
 */
export const sendQuestion = async (tools: Pick<Call<unknown>, 'db' | 'own'>, deps: Parts, person: Person, question: Question) => {
  await checkApp(tools.db, person, question.appId)
  const { id, files, facts, confirmation } = await openQuestion(tools, deps, person, question)
  const names = files.map(({ name }) => name)
  const { CONTACT_MAIL, MAIL_FROM } = deps.config
  const toSupport = { to: CONTACT_MAIL ?? MAIL_FROM, ...questionMail(facts, person, question.category, names) }
  await deps.mail.send(tools.db, ...(question.appId === null ? [toSupport] : []), confirmation)
  return { id, number: facts.number, files: files.length }
}
