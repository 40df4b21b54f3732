import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import { likePattern } from '../../../../kernel/database/patterns.ts'
import { type Paging, pageOf } from '../../../../kernel/database/page.ts'
import '../accounts.tables.ts'

export interface Rights {
  staff: boolean
  admin: boolean
  canAccessDshbrd: boolean
  active: boolean
}

/** Reads and changes accounts for administrators. */
export const usersStore = (db: Db) => {
  const matching = (keyword: string) => {
    const pattern = likePattern(keyword)
    return sql<boolean>`(person.name ilike ${pattern} or person.email ilike ${pattern} or c.name ilike ${pattern})`
  }
  const people = (keyword: string) =>
    db
      .selectFrom('person')
      .leftJoin('company as c', 'c.id', 'person.companyId')
      .$if(keyword !== '', (query) => query.where(matching(keyword)))
  return {
    page: (keyword: string, paging: Paging) =>
      pageOf(
        people(keyword)
          .select(['person.id as userKey', 'person.name', 'person.email', 'c.name as company', 'person.staff', 'person.admin'])
          .select(['person.dashboardAccess as canAccessDshbrd', 'person.active', 'person.createdAt'])
          .orderBy(sql`lower(person.name)`)
          .orderBy('person.id'),
        paging,
      ),

    /** Locks the administrators until this transaction ends. @returns the ids of those who are active */
    lockAdministrators: async (): Promise<string[]> =>
      (
        await db
          .selectFrom('person')
          .select('id')
          .where('admin', '=', true)
          .where('active', '=', true)
          .orderBy('id')
          .forNoKeyUpdate()
          .execute()
      ).map(({ id }) => id),

    /** Returns a person's rights, locked until this transaction ends. */
    lock: (userKey: string): Promise<Rights | undefined> =>
      db
        .selectFrom('person')
        .select(['staff', 'admin', 'dashboardAccess as canAccessDshbrd', 'active'])
        .where('id', '=', userKey)
        // A sign-in that has not committed yet refers to this row: its session must be among those that end.
        .forUpdate()
        .executeTakeFirst(),

    grant: (userKey: string, { staff, dashboardAccess }: { staff: boolean; dashboardAccess: boolean }) =>
      db
        .updateTable('person')
        .set({ ...(staff && { staff }), ...(dashboardAccess && { dashboardAccess }), updatedAt: sql<Date>`now()` })
        .where('id', '=', userKey)
        .execute(),

    save: (userKey: string, { staff, admin, canAccessDshbrd, active }: Rights) =>
      db
        .updateTable('person')
        .set({ staff, admin, dashboardAccess: canAccessDshbrd, active, updatedAt: sql<Date>`now()` })
        .where('id', '=', userKey)
        .returning('name')
        .executeTakeFirst(),
  }
}
