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
  category: ContactCategory
  subject: string
  message: string
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

/** Opens a ticket with the person's own files. @throws as `QuestionTickets.open`, and invalid_input for files that are not theirs or were sent before */
export const openQuestion = async (
  tools: Pick<Call<unknown>, 'db' | 'own'>,
  tickets: QuestionTickets,
  person: Person,
  { appId, category: topic, subject: title, message, fileIds }: Question & { appId: string | null },
) => {
  const files = fileIds.length === 0 ? [] : await contactStore(tools.db).takeFiles(person.userKey, fileIds)
  if (files.length !== new Set(fileIds).size) fail('invalid_input', { fieldErrors: [fieldError('fileIds', 'invalid_file')] })
  return { ...(await tickets.open(tools, person, { appId, topic, title, message, files })), files }
}

/** Asks the provider: opens a ticket without an app, mails it to the support address, and confirms it to the person. @throws as `openQuestion` */
export const sendQuestion = async (
  tools: Pick<Call<unknown>, 'db' | 'own'>,
  { mail, config, questionTickets }: Pick<Deps, 'mail' | 'config'> & { questionTickets: QuestionTickets },
  person: Person,
  question: Question,
) => {
  const { id, link, inMail, files } = await openQuestion(tools, questionTickets, person, { ...question, appId: null })
  const { category, subject, message } = question
  const number = `#${id}`
  const facts = { product: config.PRODUCT_NAME, number, subject, message, page: `${portalOrigin(config)}${link}` }
  const names = files.map(({ name }) => name)
  const { header, replyTo, thread } = inMail
  const confirmation = confirmationMail(person.locale, { ...facts, name: person.name })
  await mail.send(
    tools.db,
    { to: config.CONTACT_MAIL ?? config.MAIL_FROM, ...questionMail(facts, person, category, names) },
    {
      to: person.email,
      personId: person.userKey,
      ...confirmation,
      ...(header !== undefined && { text: `${header}\n\n${confirmation.text}` }),
      ...(replyTo !== undefined && { replyTo }),
      ...(thread !== undefined && { thread }),
    },
  )
  return { id, number, files: files.length }
}
