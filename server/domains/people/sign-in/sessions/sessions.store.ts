import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import { statement } from '../../../../kernel/database/statement.ts'
import { rulesVersion } from '../../../../kernel/permissions/permissions.store.ts'
import '../sign-in.tables.ts'

const idle = sql<Date>`now() - interval '12 hours'`
const seenBefore = sql<boolean>`s.updated_at < now() - interval '5 minutes'`
const termsInForce = sql<string | null>`(select version from terms order by published_at desc, version desc limit 1)`

export interface NewSession {
  id: string
  userId: string
  tokenHash: string
  ipAddress: string
  userAgent: string | null
}

/** Compiled once, because every request runs it. */
const personByToken = statement((db, { tokenHash }: { tokenHash: string }) =>
  db
    .selectFrom('session as s')
    .innerJoin('person as p', 'p.id', 's.userId')
    .leftJoin('company as c', 'c.id', 'p.companyId')
    .select(['s.id as sessionId', 'p.id as userKey', 'p.name', 'p.email', 'p.image as photo', 'p.companyId', 'c.name as company'])
    .select(['p.staff', 'p.admin', 'p.dashboardAccess as canAccessDshbrd', 'p.locale', seenBefore.as('stale')])
    .select(['p.firstLogin', 'p.termsVersion', termsInForce.as('termsInForce'), rulesVersion.as('rulesVersion')])
    .where('s.token', '=', tokenHash)
    .where('s.expiresAt', '>', sql<Date>`now()`)
    .where('s.updatedAt', '>', idle)
    .where('p.active', '=', true)
    .compile(),
)

export const sessionsStore = (db: Db) => ({
  /** Returns the person of a token's hash, and whether the recorded use of the session is outdated (`stale`). */
  personOf: async (tokenHash: string) => (await personByToken(db, { tokenHash }))[0],

  /** Returns an active person with the same columns, without a session. */
  personWithKey: (userKey: string) =>
    db
      .selectFrom('person as p')
      .leftJoin('company as c', 'c.id', 'p.companyId')
      .select(['p.id as userKey', 'p.name', 'p.email', 'p.image as photo', 'p.companyId', 'c.name as company'])
      .select(['p.staff', 'p.admin', 'p.dashboardAccess as canAccessDshbrd', 'p.locale'])
      .select(['p.firstLogin', 'p.termsVersion', termsInForce.as('termsInForce'), rulesVersion.as('rulesVersion')])
      .where('p.id', '=', userKey)
      .where('p.active', '=', true)
      .executeTakeFirst(),

  /** Returns whether a session began within the last given minutes. */
  beganWithin: async (id: string, minutes: number): Promise<boolean> =>
    (await db
      .selectFrom('session')
      .select('id')
      .where('id', '=', id)
      .where('createdAt', '>', sql<Date>`now() - make_interval(mins => ${minutes}::integer)`)
      .executeTakeFirst()) !== undefined,

  /** Returns the sessions that are still valid and belong to active accounts. */
  valid: async (ids: readonly string[]): Promise<string[]> =>
    (
      await db
        .selectFrom('session as s')
        .innerJoin('person as p', 'p.id', 's.userId')
        .select('s.id')
        .where('s.id', '=', sql<string>`any(${ids}::text[])`)
        .where('s.expiresAt', '>', sql<Date>`now()`)
        .where('s.updatedAt', '>', idle)
        .where('p.active', '=', true)
        .execute()
    ).map(({ id }) => id),

  /** Records that the session is in use. */
  touch: (id: string) =>
    db
      .updateTable('session')
      .set({ updatedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .execute(),

  endAllOf: (userId: string) => db.deleteFrom('session').where('userId', '=', userId).execute(),

  /** Lists a person's sessions, the most recently used first. */
  ofPerson: (userId: string) =>
    db
      .selectFrom('session')
      .select(['id', 'ipAddress', 'userAgent', 'createdAt', 'updatedAt'])
      .where('userId', '=', userId)
      .where('expiresAt', '>', sql<Date>`now()`)
      .where('updatedAt', '>', idle)
      .orderBy('updatedAt', 'desc')
      .orderBy('id')
      .execute(),

  /** Ends one of a person's sessions, or all but one. @returns how many */
  endOf: async (userId: string, which: { id: string } | { except: string }): Promise<number> => {
    const theirs = db.deleteFrom('session').where('userId', '=', userId)
    const { numDeletedRows } = await (
      'id' in which ? theirs.where('id', '=', which.id) : theirs.where('id', '<>', which.except)
    ).executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  },

  /** Ends the session with this token hash. @returns its owner */
  end: (token: string) => db.deleteFrom('session').where('token', '=', token).returning('userId').executeTakeFirst(),

  add: ({ tokenHash, ...session }: NewSession) =>
    db
      .insertInto('session')
      .values({ ...session, token: tokenHash, expiresAt: sql<Date>`now() + interval '7 days'` })
      .execute(),

  deleteEnded: () =>
    db
      .deleteFrom('session')
      .where((end) => end.or([end('expiresAt', '<', sql<Date>`now()`), end('updatedAt', '<', idle)]))
      .execute(),
})
