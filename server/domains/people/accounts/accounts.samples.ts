import { randomUUID } from 'node:crypto'
import type { Locale } from '@portico/contract/kernel/locale'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { firstTermsVersion } from '@portico/contract/people/onboarding'
import { hashOfToken, newToken } from '../../../kernel/tokens.ts'
import { accountsStore } from './accounts.store.ts'
import { hashPassword } from './passwords/hashing.ts'
import { secretOf, sessionCookieName, signedToken } from './sessions/cookies.ts'
import { sessionsStore } from './sessions/sessions.store.ts'

export interface PersonSample {
  name?: string
  email?: string
  companyId?: number | null
  staff?: boolean
  admin?: boolean
  canAccessDshbrd?: boolean
  locale?: Locale
  /** True when the first sign-in is not finished. */
  firstLogin?: boolean
  /** The terms they agreed to: by default the first version, or none before the first sign-in is finished. */
  termsVersion?: string | null
  /** Without one the person cannot sign in by password, and no time is spent on hashing. */
  password?: string
}

/** Creates an account; the default is a person without rights. */
export const createPerson = async (db: Db, sample: PersonSample = {}): Promise<{ userKey: string; name: string; email: string }> => {
  const { name = 'Somebody', companyId = null, staff = false, admin = false, canAccessDshbrd = false, locale = 'en_US', password } = sample
  const { firstLogin = false } = sample
  const { termsVersion = firstLogin ? null : firstTermsVersion } = sample
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

/** Creates a session without signing in and returns its `Cookie` header. */
export const createSession = async (db: Db, config: Pick<Config, 'PUBLIC_URL' | 'PORT' | 'secrets'>, userKey: string): Promise<string> => {
  const token = newToken()
  const tokenHash = hashOfToken(token)
  await sessionsStore(db).add({ id: randomUUID(), userId: userKey, tokenHash, ipAddress: '127.0.0.1', userAgent: null })
  return `${sessionCookieName(config)}=${signedToken(token, secretOf(config))}`
}
