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

const now = sql<Date>`now()`

export const accountsStore = (db: Db) => ({
  /** Adds a person. The e-mail address counts as verified, since the creator of the account knew it. */
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

  /** Replaces the photo. @returns the id of the previous one */
  setPhoto: async (userId: string, fileId: string, image: string): Promise<string | null> => {
    const before = await db.selectFrom('person').select('photoFileId').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
    await db.updateTable('person').set({ photoFileId: fileId, image, updatedAt: now }).where('id', '=', userId).execute()
    return before?.photoFileId ?? null
  },

  isPhoto: async (fileId: string): Promise<boolean> =>
    (await db.selectFrom('person').select('id').where('photoFileId', '=', fileId).executeTakeFirst()) !== undefined,

  hasAnybody: async (): Promise<boolean> => (await db.selectFrom('person').select('id').limit(1).executeTakeFirst()) !== undefined,

  hasAdministrator: async (): Promise<boolean> =>
    (await db.selectFrom('person').select('id').where('admin', '=', true).limit(1).executeTakeFirst()) !== undefined,

  /** Makes this the only link for creating the first administrator. */
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

  /** Lists the people whom the viewer may name in values, by name: for staff everyone active, for partners their own company and staff. */
  members: (viewer: { staff: boolean; companyId: number | null }, limit: number) =>
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
      .limit(limit)
      .execute(),

  /** Returns the given people who are active and may open the dashboard. */
  dashboardReaders: (ids: readonly string[]) =>
    db
      .selectFrom('person')
      .select(['id as userKey', 'name', 'email', 'locale', 'staff', 'admin'])
      .where('id', '=', sql<string>`any(${ids}::text[])`)
      .where('active', '=', true)
      .where('dashboardAccess', '=', true)
      .execute(),
})
