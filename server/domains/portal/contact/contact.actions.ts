import { randomInt } from 'node:crypto'
import { contact, contactLimits, type ContactCategory } from '@portico/contract/portal/contact'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { cleanFileName } from '../../../kernel/files/names.ts'
import { fail, fieldError } from '../../../kernel/http/failure.ts'
import type { Call } from '../../../kernel/http/call.ts'
import type { UploadedFile } from '../../../kernel/http/files.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { portalOrigin } from '../../people/accounts/index.ts'
import { confirmationMail, questionMail } from './contact.mails.ts'
import { contactStore } from './contact.store.ts'

/** Maximum files that one person may upload for unsent questions. */
const mostWaiting = 20
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Generates a number such as `Q-261121-7KX4`: the day, and characters that are hard to guess or confuse. */
const newNumber = (now: Date): string => {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '')
  return `Q-${day}-${Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')}`
}

/** Stores a file for a question. @throws body_too_large beyond 10 MB, too_many_requests for too many unsent ones */
export const keepAttachment = async (db: Db, person: Person, { id, name, size, sha256 }: UploadedFile) => {
  if (size > contactLimits.fileBytes) fail('body_too_large')
  if ((await contactStore(db).countWaiting(person.userKey)) >= mostWaiting) fail('too_many_requests')
  const clean = cleanFileName(name)
  await contactStore(db).addFile({ id, personId: person.userKey, name: clean, size, sha256, contentType: 'application/octet-stream' })
  return { id, name: clean, size }
}

interface Question {
  category: ContactCategory
  subject: string
  message: string
  fileIds: readonly string[]
}

/**
 * Stores a question and mails it.
 * @throws too_many_requests beyond five an hour; invalid_input for files that are not the person's or were sent before
 */
export const ask = async (
  { db, own }: Pick<Call<unknown>, 'db' | 'own'>,
  { mail, config, clock }: Pick<Deps, 'mail' | 'config' | 'clock'>,
  person: Person,
  question: Question,
) => {
  const { category, subject, message, fileIds } = question
  const store = contactStore(db)
  if ((await store.countLately(person.userKey)) >= contactLimits.perHour) fail('too_many_requests')
  const number = newNumber(clock.now())
  const id = await store.add({ number, personId: person.userKey, category, subject, body: message })
  const files = fileIds.length === 0 ? [] : await store.attach(id, person.userKey, fileIds)
  const kept = await own(fileIds, { kind: 'question', id })
  if (!kept || files.length !== new Set(fileIds).size) fail('invalid_input', { fieldErrors: [fieldError('fileIds', 'invalid_file')] })
  const told = { product: config.PRODUCT_NAME, number, subject, message }
  const links = files.map((file) => ({ name: file.name, link: `${portalOrigin(config)}${contact.file.path.replace(':id', file.id)}` }))
  await mail.send(db, { to: config.CONTACT_MAIL ?? config.MAIL_FROM, ...questionMail(told, person, category, links) })
  await mail.send(db, { to: person.email, ...confirmationMail(person.locale, { ...told, name: person.name }) })
  return { number, files: files.length }
}
