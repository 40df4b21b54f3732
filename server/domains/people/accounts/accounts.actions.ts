import { randomUUID } from 'node:crypto'
import type { Locale } from '@portico/contract/kernel/locale'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, fieldError } from '../../../kernel/http/calls/failure.ts'
import type { KnownPerson } from '../../../kernel/identity/actor.ts'
import { hashOfToken, newToken } from '../../../kernel/tokens.ts'
import { accountsStore } from './accounts.store.ts'
import { hashNewPassword, portalOrigin, savePassword } from '../sign-in/index.ts'

/** An administrator publishes the terms, so has none to agree to and no first sign-in. */
const joined = { firstLogin: false, termsVersion: null }

/** Creates a one-time link, valid for a day, for creating the first administrator; undefined when there is one. Earlier links expire. */
export const firstSetUpLink = async ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<string | undefined> => {
  if (await accountsStore(db).hasAdministrator()) return undefined
  const token = newToken()
  await accountsStore(db).replaceSetUpLink(hashOfToken(token))
  return `${portalOrigin(config)}/set-up#token=${token}`
}

/** Hashes the first administrator's password, if the link is valid. @throws link_expired, and as `hashNewPassword` */
export const hashBySetUpLink = async (db: Db, { token, password }: { token: string; password: string }): Promise<string> =>
  (await accountsStore(db).isSetUpLink(hashOfToken(token))) ? hashNewPassword(password) : fail('link_expired')

/** A person who has just chosen a password, with the language in which the portal writes to them until they choose another. */
interface NewMember {
  name: string
  email: string
  hash: string
  locale: Locale | undefined
}

/**
 * Creates the first administrator, in the company that provides the portal.
 * @throws link_expired also once there is an administrator; name_taken when the address is in use
 */
export const createFirstAdministrator = async (
  db: Db,
  companyId: number,
  { token, name, email, hash, locale = 'en_US' }: NewMember & { token: string },
): Promise<KnownPerson> => {
  const store = accountsStore(db)
  if (!(await store.useSetUpLink(hashOfToken(token))) || (await store.hasAdministrator())) fail('link_expired')
  if (await store.byEmail(email)) fail('name_taken', { fieldErrors: [fieldError('email', 'taken')] })
  const id = randomUUID()
  await store.add({ id, name, email, companyId, staff: true, admin: true, dashboardAccess: true, locale, ...joined })
  await savePassword(db, id, hash)
  return { userKey: id, name }
}

/** Creates an account without rights for an invited person; they complete it at their first sign-in. */
export const createMember = async (db: Db, { name, email, hash, locale = 'en_US' }: NewMember): Promise<KnownPerson> => {
  const id = randomUUID()
  const rights = { companyId: null, staff: false, admin: false, dashboardAccess: false, firstLogin: true, termsVersion: null }
  await accountsStore(db).add({ id, name, email: email.toLowerCase(), locale, ...rights })
  await savePassword(db, id, hash)
  return { userKey: id, name }
}
