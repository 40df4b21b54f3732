import { localeOf } from '@portico/contract/kernel/locale'
import type { Profile } from '@portico/contract/people/accounts'
import type { z } from 'zod'
import type { Db } from '../../../../kernel/database/database.ts'
import { factorsStore } from '../second-factor/second-factor.store.ts'
import { type OwnData, profileStore } from './profile.store.ts'

/** Returns what a person sees of their own account. */
export const profileOf = async (db: Db, userKey: string): Promise<z.infer<typeof Profile>> => {
  const { locale, termsVersion, termsAgreedAt, ...person } = await profileStore(db, userKey).read()
  const methods = await profileStore(db, userKey).signIns()
  const hasPasskey = (await factorsStore(db, userKey).passkeys()).length > 0
  return {
    ...person,
    userKey,
    locale: localeOf(locale) ?? 'en_US',
    termsVer: termsVersion,
    termsAgreedAt: termsAgreedAt?.toISOString() ?? null,
    signIns: [
      ...(methods.includes('credential') ? (['password'] as const) : []),
      ...(methods.some((method) => method !== 'credential') ? (['oidc'] as const) : []),
      ...(hasPasskey ? (['passkey'] as const) : []),
    ],
  }
}

/** Saves what a person says of themselves. @returns the names of what differs from before */
export const saveProfile = async (db: Db, userKey: string, data: OwnData): Promise<string[]> => {
  const store = profileStore(db, userKey)
  const before = await store.lock()
  const fields = (['name', 'locale', 'phone'] as const).filter((field) => before[field] !== data[field])
  if (fields.length > 0) await store.save(data)
  return fields
}
