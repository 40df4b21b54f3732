import { randomUUID } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, fieldError } from '../../../kernel/http/failure.ts'
import type { KnownPerson } from '../../../kernel/identity/actor.ts'
import { hashOfToken, newToken } from '../../../kernel/tokens.ts'
import { providerCompany } from '../companies/index.ts'
import { accountsStore } from './accounts.store.ts'
import { portalOrigin } from './sessions/cookies.ts'
import { hashNewPassword } from './passwords/passwords.actions.ts'

/** An administrator sets the portal up, terms included, and has none to agree to. */
const joined = { firstLogin: false, termsVersion: null }

/** Makes a one-time link, good for a day, to create the first administrator; undefined when there is one. Earlier links end. */
export const firstSetUpLink = async ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<string | undefined> => {
  if (await accountsStore(db).hasAdministrator()) return undefined
  const token = newToken()
  await accountsStore(db).replaceSetUpLink(hashOfToken(token))
  return `${portalOrigin(config)}/set-up#token=${token}`
}

/** Hashes the password of the first administrator, if the link is good. @throws link_expired, and as `hashNewPassword` */
export const hashBySetUpLink = async (db: Db, { token, password }: { token: string; password: string }): Promise<string> =>
  (await accountsStore(db).isSetUpLink(hashOfToken(token))) ? hashNewPassword(password) : fail('link_expired')

interface FirstAdministrator {
  token: string
  name: string
  email: string
  hash: string
}

/**
 * Creates the first administrator, in the company that provides the portal.
 * @throws link_expired also once there is an administrator; name_taken when somebody has the address
 */
export const createFirstAdministrator = async (
  db: Db,
  product: string,
  { token, name, email, hash }: FirstAdministrator,
): Promise<KnownPerson> => {
  const store = accountsStore(db)
  if (!(await store.useSetUpLink(hashOfToken(token))) || (await store.hasAdministrator())) fail('link_expired')
  if (await store.byEmail(email)) fail('name_taken', { fieldErrors: [fieldError('email', 'invalid')] })
  const id = randomUUID()
  const companyId = await providerCompany(db, product)
  await store.add({ id, name, email, companyId, staff: true, admin: true, dashboardAccess: true, locale: 'en_US', ...joined })
  await store.savePassword(id, randomUUID(), hash)
  return { userKey: id, name }
}

/** An account without rights for somebody who was invited; they finish it at their first sign-in. */
export const createMember = async (db: Db, { name, email, hash }: { name: string; email: string; hash: string }): Promise<KnownPerson> => {
  const id = randomUUID()
  const rights = { companyId: null, staff: false, admin: false, dashboardAccess: false, firstLogin: true, termsVersion: null }
  await accountsStore(db).add({ id, name, email: email.toLowerCase(), locale: 'en_US', ...rights })
  await accountsStore(db).savePassword(id, randomUUID(), hash)
  return { userKey: id, name }
}
