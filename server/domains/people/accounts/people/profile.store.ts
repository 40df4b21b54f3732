import type { Locale } from '@portico/contract/kernel/locale'
import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import '../accounts.tables.ts'

export interface OwnData {
  name: string
  locale: Locale
  phone: string
}

/** Stores what people say of themselves. */
export const profileStore = (db: Db, id: string) => ({
  read: () =>
    db
      .selectFrom('person')
      .leftJoin('company as c', 'c.id', 'person.companyId')
      .where('person.id', '=', id)
      .select(['person.name', 'person.email', 'person.locale', 'person.phone', 'c.name as company'])
      .select(['person.termsVersion', 'person.termsAgreedAt'])
      .executeTakeFirstOrThrow(),

  /** Returns the ways by which the person signs in, a password first. */
  signIns: async (): Promise<string[]> =>
    (await db.selectFrom('signInMethod').select('providerId').distinct().where('userId', '=', id).orderBy('providerId').execute()).map(
      ({ providerId }) => providerId,
    ),

  /** Returns what can be changed, locked until this transaction ends. */
  lock: () => db.selectFrom('person').select(['name', 'locale', 'phone']).where('id', '=', id).forUpdate().executeTakeFirstOrThrow(),

  save: (data: OwnData) =>
    db
      .updateTable('person')
      .set({ ...data, updatedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .execute(),
})
