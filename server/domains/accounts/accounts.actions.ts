import { randomUUID } from 'node:crypto'
import type { Activity } from '@portico/contract/kernel/activity'
import { localeOf } from '@portico/contract/kernel/locale'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { recordActivity } from '../../kernel/activity/activity.store.ts'
import type { Db } from '../../kernel/database/database.ts'
import { fail, fieldError } from '../../kernel/http/failure.ts'
import type { Person } from '../../kernel/identity/actor.ts'
import { providerCompany } from '../companies/index.ts'
import { passwordResetMail } from './accounts.mails.ts'
import { accountsStore } from './accounts.store.ts'
import { hashPassword } from './hashing.ts'
import { isCommonPassword } from './password.rules.ts'
import { portalOrigin } from './session.cookie.ts'
import { sessionsStore } from './sessions.store.ts'
import { hashOfToken, newToken } from '../../kernel/tokens.ts'

/** Somebody known by now, though the request came without a session. */
interface Known {
  userKey: string
  name: string
}

const strangersRights = { companyId: null, company: null, staff: false, admin: false, canAccessDshbrd: false }

/** Records what a person did in a request that began as a visitor's: the log names them. */
export const recordAs = <A extends Activity>(
  db: Db,
  known: Known,
  activity: A,
  details: z.input<A['details']>,
  requestId?: string,
): Promise<void> => {
  const person: Person = { kind: 'person', ...known, ...strangersRights, email: '', photo: null, locale: 'en_US', sessionId: '' }
  return recordActivity(db, person, activity, details, requestId)
}

export const personNamed = async (db: Db, id: string): Promise<Known> => ({
  userKey: id,
  name: (await accountsStore(db).byId(id))?.name ?? '',
})

/** @throws invalid_input for one of the commonest passwords */
export const refuseCommon = (password: string): void => {
  if (isCommonPassword(password)) fail('invalid_input', { fieldErrors: [fieldError('password', 'common_password')] })
}

const reset = 'password-reset'

/** Mails a link to a new password, good for an hour and once. Whether anybody has the address shows in what it gives alone. */
export const mailPasswordReset = async (db: Db, { mail, config }: Pick<Deps, 'mail' | 'config'>, email: string): Promise<boolean> => {
  const person = await accountsStore(db).byEmail(email)
  if (!person?.active) return false
  const token = newToken()
  await accountsStore(db).addLink({ id: randomUUID(), identifier: `${reset}:${hashOfToken(token)}`, value: person.id })
  const link = `${portalOrigin(config)}/reset-password#token=${token}`
  const letter = passwordResetMail(localeOf(person.locale) ?? 'en_US', { product: config.PRODUCT_NAME, name: person.name, link })
  await mail.send(db, { to: email, ...letter })
  return true
}

/**
 * Saves a new password by a mailed link; all sessions and other such links of the person end.
 * @returns the person
 * @throws link_expired, invalid_input for a common password
 */
export const resetPassword = async (db: Db, token: string, password: string): Promise<Known> => {
  refuseCommon(password)
  const link = await accountsStore(db).useLink(`${reset}:${hashOfToken(token)}`)
  const person = link && (await accountsStore(db).byId(link.value))
  if (!person?.active) return fail('link_expired')
  await accountsStore(db).savePassword(person.id, randomUUID(), await hashPassword(password))
  await accountsStore(db).endLinksOf(reset, person.id)
  await sessionsStore(db).endAllOf(person.id)
  return { userKey: person.id, name: person.name }
}

/** An administrator sets the portal up, terms included, and has none to agree to. */
const joined = { firstLogin: false, termsVersion: null }

/** Links to a new password that were mailed count no more. */
export const endResetLinks = async (db: Db, userKey: string): Promise<void> => {
  await accountsStore(db).endLinksOf(reset, userKey)
}

/** Makes a one-time link, good for a day, to create the first administrator; undefined when there is one. Earlier links end. */
export const firstSetUpLink = async ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<string | undefined> => {
  if (await accountsStore(db).hasAdministrator()) return undefined
  const token = newToken()
  await accountsStore(db).replaceSetUpLink(hashOfToken(token))
  return `${portalOrigin(config)}/set-up#token=${token}`
}

interface FirstAdministrator {
  token: string
  name: string
  email: string
  password: string
}

/**
 * Creates the first administrator, in the company that provides the portal.
 * @throws link_expired also once there is an administrator; name_taken when somebody has the address
 */
export const createFirstAdministrator = async (
  db: Db,
  product: string,
  { token, name, email, password }: FirstAdministrator,
): Promise<Known> => {
  refuseCommon(password)
  const store = accountsStore(db)
  if (!(await store.useSetUpLink(hashOfToken(token))) || (await store.hasAdministrator())) fail('link_expired')
  if (await store.byEmail(email)) fail('name_taken', { fieldErrors: [fieldError('email', 'invalid')] })
  const id = randomUUID()
  const companyId = await providerCompany(db, product)
  await store.add({ id, name, email, companyId, staff: true, admin: true, dashboardAccess: true, locale: 'en_US', ...joined })
  await store.savePassword(id, randomUUID(), await hashPassword(password))
  return { userKey: id, name }
}

/** An account without rights for somebody who was invited; they finish it at their first sign-in. */
export const createMember = async (
  db: Db,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<Known> => {
  const id = randomUUID()
  const rights = { companyId: null, staff: false, admin: false, dashboardAccess: false, firstLogin: true, termsVersion: null }
  await accountsStore(db).add({ id, name, email: email.toLowerCase(), locale: 'en_US', ...rights })
  await accountsStore(db).savePassword(id, randomUUID(), await hashPassword(password))
  return { userKey: id, name }
}
