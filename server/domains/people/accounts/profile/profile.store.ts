import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import '../accounts.tables.ts'

const signsInBy = (provider: string) =>
  sql<boolean>`exists (select from sign_in_method m where m.user_id = p.id and m.provider_id = ${provider})`

/** Reads and saves a person's own profile. */
export const profileStore = (db: Db, id: string) => ({
  read: () =>
    db
      .selectFrom('person as p')
      .leftJoin('company as c', 'c.id', 'p.companyId')
      .select(['p.id as userKey', 'p.name', 'p.email', 'c.name as company', 'p.locale', 'p.phone', 'p.termsVersion', 'p.termsAgreedAt'])
      .select([signsInBy('credential').as('hasPassword'), signsInBy('oidc').as('hasSignOn')])
      .where('p.id', '=', id)
      .executeTakeFirstOrThrow(),

  save: (profile: { name: string; locale: string; phone: string }) =>
    db
      .updateTable('person')
      .set({ ...profile, updatedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .execute(),
})
