import { randomUUID } from 'node:crypto'
import { localeOf } from '@portico/contract/kernel/locale'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { fail, fieldError } from '../../../../kernel/http/calls/failure.ts'
import type { KnownPerson } from '../../../../kernel/identity/actor.ts'
import { hashOfToken, newToken } from '../../../../kernel/tokens.ts'
import { passwordResetMail } from '../sign-in.texts.ts'
import { peopleStore } from '../people.store.ts'
import { hashPassword } from './hashing.ts'
import { passwordsStore } from './passwords.store.ts'
import { mailedLink } from '../links.ts'
import { isCommonPassword } from './password.rules.ts'
import { sessionsStore } from '../sessions/sessions.store.ts'

const reset = 'password-reset'
const identifierOf = (token: string): string => `${reset}:${hashOfToken(token)}`

/**
 * Hashes a new password. Call it before a transaction, because it is slow.
 * @throws invalid_input for one of the most common passwords; busy when too many are waiting
 */
export const hashNewPassword = async (password: string): Promise<string> => {
  if (isCommonPassword(password)) fail('invalid_input', { fieldErrors: [fieldError('password', 'common_password')] })
  return hashPassword(password)
}

/**
 * Mails a link for setting a new password, valid once within an hour.
 * @returns whether the address is known, which the response must not reveal
 */
export const mailPasswordReset = async (db: Db, { mail, config }: Pick<Deps, 'mail' | 'config'>, email: string): Promise<boolean> => {
  const person = await peopleStore(db).byEmail(email)
  if (!person?.active) return false
  const token = newToken()
  await passwordsStore(db).addLink({ id: randomUUID(), identifier: identifierOf(token), value: person.id })
  const facts = { product: config.PRODUCT_NAME, name: person.name, link: mailedLink(config, 'reset-password') }
  const letter = passwordResetMail(localeOf(person.locale) ?? 'en_US', facts)
  await mail.send(db, { to: email, ...letter, secret: token, personId: person.id })
  return true
}

/** Returns whether a mailed link can still set a new password. */
export const isResetLink = (db: Db, token: string): Promise<boolean> => passwordsStore(db).isLink(identifierOf(token))

/** Hashes the password to be saved through a mailed link, if the link is valid. @throws link_expired, and as `hashNewPassword` */
export const hashByResetLink = async (db: Db, token: string, password: string): Promise<string> =>
  (await isResetLink(db, token)) ? hashNewPassword(password) : fail('link_expired')

/** Saves the password with which a person signs in, replacing the previous one. */
export const savePassword = (db: Db, userKey: string, hash: string): Promise<void> => passwordsStore(db).save(userKey, randomUUID(), hash)

/**
 * Saves a new password through a mailed link, and ends all sessions and other reset links of the person.
 * @returns the person
 * @throws link_expired
 */
export const resetPassword = async (db: Db, token: string, hash: string): Promise<KnownPerson> => {
  const link = await passwordsStore(db).useLink(identifierOf(token))
  const person = link && (await peopleStore(db).byId(link.value))
  if (!person?.active) return fail('link_expired')
  await savePassword(db, person.id, hash)
  await endResetLinks(db, person.id)
  await sessionsStore(db).endAllOf(person.id)
  return { userKey: person.id, name: person.name }
}

/** Invalidates a person's mailed reset links. */
export const endResetLinks = async (db: Db, userKey: string): Promise<void> => {
  await passwordsStore(db).endLinksOf(reset, userKey)
}
