import { randomBytes, randomUUID } from 'node:crypto'
import type { Locale } from '@portico/contract/kernel/locale'
import type { Config } from '../../config.ts'
import type { Db } from '../../kernel/database/database.ts'
import { accountsStore } from './accounts.store.ts'
import { hashPassword } from './hashing.ts'
import { secretOf, sessionCookieName, signedToken } from './session.cookie.ts'
import { sessionsStore } from './sessions.store.ts'

export interface PersonSample {
  name?: string
  email?: string
  companyId?: number | null
  staff?: boolean
  admin?: boolean
  canAccessDshbrd?: boolean
  locale?: Locale
  /** The first sign-in is still to come. */
  firstLogin?: boolean
  /** The terms they agreed to. */
  termsVersion?: string
  /** Without one the person cannot sign in by password, and no time is spent on its hash. */
  password?: string
}

/** An account; whatever is not said is somebody without rights. */
export const createPerson = async (db: Db, sample: PersonSample = {}): Promise<{ userKey: string; name: string; email: string }> => {
  const { name = 'Somebody', companyId = null, staff = false, admin = false, canAccessDshbrd = false, locale = 'en_US', password } = sample
  const { firstLogin = false, termsVersion = null } = sample
  const id = randomUUID()
  const email = (sample.email ?? `${id}@example.test`).toLowerCase()
  await accountsStore(db).add({
    id,
    name,
    email,
    companyId,
    staff,
    admin,
    dashboardAccess: canAccessDshbrd,
    locale,
    firstLogin,
    termsVersion,
  })
  if (password !== undefined) await accountsStore(db).savePassword(id, randomUUID(), await hashPassword(password))
  return { userKey: id, name, email }
}

/** Opens a session without signing in and gives its `Cookie` header. */
export const createSession = async (db: Db, config: Pick<Config, 'PUBLIC_URL' | 'PORT' | 'secrets'>, userKey: string): Promise<string> => {
  const token = randomBytes(24).toString('base64url')
  await sessionsStore(db).add({ id: randomUUID(), userId: userKey, token })
  return `${sessionCookieName(config)}=${signedToken(token, secretOf(config))}`
}
