import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { acquireLock } from '../../../kernel/database/locks.ts'
import './permissions.tables.ts'

/** Stores requests for permissions on apps. */
export const accessRequestsStore = (db: Db) => ({
  /** Counts a person's requests of the last day, for any app. Concurrent requests of theirs wait until this transaction ends. */
  countRecent: async (userId: string): Promise<number> => {
    await acquireLock(db, 'access-request', userId)
    const { count } = await db
      .selectFrom('accessRequest')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .where('askedAt', '>', sql<Date>`now() - interval '1 day'`)
      .executeTakeFirstOrThrow()
    return count
  },

  /** Stores a request for a permission. @returns false if the person made the same within the last day */
  add: async (appId: string, userId: string, permission: string): Promise<boolean> =>
    (await db
      .insertInto('accessRequest')
      .values({ appId, userId, permission })
      .onConflict((conflict) =>
        conflict
          .columns(['appId', 'userId', 'permission'])
          .doUpdateSet({ askedAt: sql<Date>`now()` })
          .where('accessRequest.askedAt', '<', sql<Date>`now() - interval '1 day'`),
      )
      .returning('permission')
      .executeTakeFirst()) !== undefined,

  /** Returns the name of an app and the user keys of active people who have one of these roles on it. */
  deciders: async (appId: string, roleIds: readonly number[]): Promise<{ app: string; people: string[] }> => {
    const { rows } = await sql<{ app: string; people: string[] }>`
      select app.name as app, array(
        select distinct m.user_id from app_member m join person p on p.id = m.user_id
        where m.app_id = app.id and m.role_id = any(${roleIds}::int[]) and p.active) as people
      from app where app.id = ${appId}`.execute(db)
    return rows[0] ?? { app: appId, people: [] }
  },
})
