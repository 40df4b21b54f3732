import type { Locale } from '@portico/contract/kernel/locale'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import './accounts.tables.ts'

export interface NewPerson {
  id: string
  name: string
  email: string
  companyId: number | null
  staff: boolean
  admin: boolean
  dashboardAccess: boolean
  locale: Locale
  firstLogin: boolean
  termsVersion: string | null
}

const inOneHour = sql<Date>`now() + interval '1 hour'`
const now = sql<Date>`now()`

export const accountsStore = (db: Db) => ({
  /** E-mail addresses of people are taken as proven: whoever made the account knew them. */
  add: (person: NewPerson) =>
    db
      .insertInto('person')
      .values({ ...person, image: null, photoFileId: null, termsAgreedAt: person.termsVersion === null ? null : now, emailVerified: true })
      .execute(),

  byEmail: (email: string) =>
    db
      .selectFrom('person')
      .select(['id', 'name', 'locale', 'active', 'companyId', 'email'])
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .executeTakeFirst(),

  byId: (id: string) =>
    db
      .selectFrom('person')
      .select(['id', 'name', 'email', 'emailVerified', 'companyId', 'active', 'locale'])
      .where('id', '=', id)
      .executeTakeFirst(),

  saveLocale: (id: string, locale: string) => db.updateTable('person').set({ locale, updatedAt: now }).where('id', '=', id).execute(),

  /** The password by which a person signs in; one they had before counts no more. */
  savePassword: async (userId: string, methodId: string, password: string): Promise<void> => {
    const none = {
      accessToken: null,
      refreshToken: null,
      idToken: null,
      accessTokenExpiresAt: null,
      refreshTokenExpiresAt: null,
      scope: null,
    }
    await db
      .insertInto('signInMethod')
      .values({ id: methodId, accountId: userId, providerId: 'credential', userId, password, ...none })
      .onConflict((conflict) => conflict.columns(['providerId', 'accountId']).doUpdateSet({ password, updatedAt: now }))
      .execute()
  },

  /** Keeps a mailed link's hash for an hour. */
  addLink: (link: { id: string; identifier: string; value: string }) =>
    db
      .insertInto('verification')
      .values({ ...link, expiresAt: inOneHour })
      .execute(),

  /** Whether a mailed link is still good. */
  isLink: async (identifier: string): Promise<boolean> =>
    (await db
      .selectFrom('verification')
      .select('id')
      .where('identifier', '=', identifier)
      .where('expiresAt', '>', now)
      .executeTakeFirst()) !== undefined,

  /** Takes a link out of use and tells whom it was for; undefined when it is none, was used or has expired. */
  useLink: (identifier: string) =>
    db.deleteFrom('verification').where('identifier', '=', identifier).where('expiresAt', '>', now).returning('value').executeTakeFirst(),

  endLinksOf: (kind: string, value: string) =>
    db.deleteFrom('verification').where('identifier', 'like', `${kind}:%`).where('value', '=', value).execute(),

  /** Shows another photo. @returns the id of the one before */
  setPhoto: async (userId: string, fileId: string, image: string): Promise<string | null> => {
    const before = await db.selectFrom('person').select('photoFileId').where('id', '=', userId).forUpdate().executeTakeFirst()
    await db.updateTable('person').set({ photoFileId: fileId, image, updatedAt: now }).where('id', '=', userId).execute()
    return before?.photoFileId ?? null
  },

  isPhoto: async (fileId: string): Promise<boolean> =>
    (await db.selectFrom('person').select('id').where('photoFileId', '=', fileId).executeTakeFirst()) !== undefined,

  hasAnybody: async (): Promise<boolean> => (await db.selectFrom('person').select('id').limit(1).executeTakeFirst()) !== undefined,

  hasAdministrator: async (): Promise<boolean> =>
    (await db.selectFrom('person').select('id').where('admin', '=', true).limit(1).executeTakeFirst()) !== undefined,

  /** Makes this the one link by which the first administrator can be made. */
  replaceSetUpLink: async (tokenHash: string): Promise<void> => {
    await db.deleteFrom('setUpLink').execute()
    await db
      .insertInto('setUpLink')
      .values({ tokenHash, expiresAt: sql<Date>`now() + interval '24 hours'`, usedAt: null })
      .execute()
  },

  isSetUpLink: async (tokenHash: string): Promise<boolean> =>
    (await db
      .selectFrom('setUpLink')
      .select('tokenHash')
      .where('tokenHash', '=', tokenHash)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .executeTakeFirst()) !== undefined,

  useSetUpLink: (tokenHash: string) =>
    db
      .updateTable('setUpLink')
      .set({ usedAt: now })
      .where('tokenHash', '=', tokenHash)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .returning('tokenHash')
      .executeTakeFirst(),

  /** People who may be named in values: everybody active for staff, own company and staff for partners. By name. */
  members: (viewer: { staff: boolean; companyId: number | null }, most: number) =>
    db
      .selectFrom('person')
      .select(['name', 'email'])
      .where('active', '=', true)
      .$if(!viewer.staff, (query) =>
        query.where((person) =>
          person.or([person('staff', '=', true), ...(viewer.companyId === null ? [] : [person('companyId', '=', viewer.companyId)])]),
        ),
      )
      .orderBy(sql`lower(name)`)
      .orderBy('email')
      .limit(most)
      .execute(),

  /** Those of the people who are active and may open the dashboard. */
  dashboardReaders: (ids: readonly string[]) =>
    db
      .selectFrom('person')
      .select(['id as userKey', 'name', 'email', 'locale', 'staff', 'admin'])
      .where('id', '=', sql<string>`any(${ids}::text[])`)
      .where('active', '=', true)
      .where('dashboardAccess', '=', true)
      .execute(),

  forgetOldLinks: () => db.deleteFrom('verification').where('expiresAt', '<', now).execute(),
})
