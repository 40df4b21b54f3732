import { randomUUID } from 'node:crypto'
import type { Locale } from '@portico/contract/kernel/locale'
import type { Db } from '../../../kernel/database/database.ts'
import { firstTermsVersion } from '@portico/contract/people/onboarding'
import { accountsStore } from './accounts.store.ts'
import { hashPassword, savePassword } from '../sign-in/index.ts'

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
  if (password !== undefined) await savePassword(db, id, await hashPassword(password))
  return { userKey: id, name, email }
}
