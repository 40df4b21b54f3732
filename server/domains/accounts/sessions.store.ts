import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import './accounts.tables.ts'

const idle = sql<Date>`now() - interval '12 hours'`
const notJustSeen = sql<boolean>`s.updated_at < now() - interval '5 minutes'`

export const sessionsStore = (db: Db) => ({
  /** The person behind a token, and whether it is time to note that the session is in use. One statement for every request. */
  personOf: (token: string) =>
    db
      .selectFrom('session as s')
      .innerJoin('person as p', 'p.id', 's.userId')
      .leftJoin('company as c', 'c.id', 'p.companyId')
      .select(['s.id as sessionId', 'p.id as userKey', 'p.name', 'p.email', 'p.image as photo', 'p.companyId', 'c.name as company'])
      .select(['p.staff', 'p.admin', 'p.dashboardAccess as canAccessDshbrd', 'p.locale', notJustSeen.as('stale')])
      .where('s.token', '=', token)
      .where('s.expiresAt', '>', sql<Date>`now()`)
      .where('s.updatedAt', '>', idle)
      .where('p.active', '=', true)
      .executeTakeFirst(),

  /** Notes that the session is in use. */
  seen: (id: string) =>
    db
      .updateTable('session')
      .set({ updatedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .execute(),

  endAllOf: (userId: string) => db.deleteFrom('session').where('userId', '=', userId).execute(),

  add: (session: { id: string; userId: string; token: string }) =>
    db
      .insertInto('session')
      .values({ ...session, expiresAt: sql<Date>`now() + interval '7 days'`, ipAddress: null, userAgent: null })
      .execute(),

  forgetEnded: () =>
    db
      .deleteFrom('session')
      .where((end) => end.or([end('expiresAt', '<', sql<Date>`now()`), end('updatedAt', '<', idle)]))
      .execute(),
})
