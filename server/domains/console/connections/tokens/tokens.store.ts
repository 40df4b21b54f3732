import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import type { AppTokenTable } from '../connections.tables.ts'

interface NewToken extends Omit<AppTokenTable, 'id' | 'createdAt' | 'expiresAt' | 'lastUsedAt' | 'revokedAt'> {
  /** Days until it expires. */
  days: number
}

/** The database's clock, which all processes share. */
const now = sql<Date>`now()`
/** Condition that a use was recorded within the last minute. */
const usedRecently = sql<boolean>`coalesce(last_used_at > now() - interval '1 minute', false)`

export const tokensStore = (db: Db) => {
  const current = db.selectFrom('appToken').where('revokedAt', 'is', null).where('expiresAt', '>', now)
  const bearing = current
    .select(['id', 'appId', 'name', 'permissions', 'phases', 'organizationId', 'madeBy'])
    .select(usedRecently.as('usedRecently'))
  return {
    /** Lists the tokens of an app, newest first, including those that ended in the last thirty days. */
    list: (appId: string) =>
      db
        .selectFrom('appToken as token')
        .innerJoin('person', 'person.id', 'token.madeBy')
        .select(['token.id', 'token.name', 'token.hint', 'token.permissions', 'token.phases', 'token.madeBy', 'person.name as maker'])
        .select([
          'token.createdAt',
          'token.expiresAt',
          'token.lastUsedAt',
          'token.revokedAt',
          sql<boolean>`token.expires_at > now()`.as('current'),
        ])
        .where('token.appId', '=', appId)
        .where(sql<boolean>`coalesce(token.revoked_at, token.expires_at) > now() - interval '30 days'`)
        .orderBy('token.createdAt', 'desc')
        .execute(),

    valid: async (appId: string): Promise<number> => {
      const { count } = await current
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('appId', '=', appId)
        .executeTakeFirstOrThrow()
      return count
    },

    add: async ({ days, ...token }: NewToken): Promise<string> => {
      const row = { ...token, expiresAt: sql<Date>`now() + make_interval(days => ${days}::integer)`, lastUsedAt: null, revokedAt: null }
      return (await db.insertInto('appToken').values(row).returning('id').executeTakeFirstOrThrow()).id
    },

    /** Revokes a token; undefined for one the caller may not revoke, or that is already revoked. @param madeBy limits it to one person's tokens */
    revoke: (appId: string, id: string, madeBy: string | undefined) =>
      db
        .updateTable('appToken')
        .set({ revokedAt: now })
        .where('appId', '=', appId)
        .where('id', '=', id)
        .where('revokedAt', 'is', null)
        .$if(madeBy !== undefined, (own) => own.where('madeBy', '=', madeBy ?? ''))
        .returning('name')
        .executeTakeFirst(),

    byHash: (hash: string) => bearing.where('hash', '=', hash).executeTakeFirst(),

    byId: (id: string) => bearing.where('id', '=', id).executeTakeFirst(),

    /** Keeps a valid token from being revoked before the transaction ends; undefined if it has ended. */
    hold: (id: string) => current.select('id').where('id', '=', id).forShare().executeTakeFirst(),

    used: (id: string) => db.updateTable('appToken').set({ lastUsedAt: now }).where('id', '=', id).execute(),
  }
}

/** A valid token, from which its bearer's limits are read. */
export type FoundToken = NonNullable<Awaited<ReturnType<ReturnType<typeof tokensStore>['byHash']>>>
