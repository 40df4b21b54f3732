import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import '../sign-in.tables.ts'

const now = sql<Date>`now()`
const inOneHour = sql<Date>`now() + interval '1 hour'`

/** Stores passwords, and the mailed links that replace them. */
export const passwordsStore = (db: Db) => ({
  /**
   * Saves the password with which a person signs in, replacing the previous one. Its time is read under the row's lock, so
   * that it is later than any change confirmed with the previous one.
   */
  save: async (userId: string, methodId: string, password: string): Promise<void> => {
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
      .onConflict((conflict) =>
        conflict.columns(['providerId', 'accountId']).doUpdateSet({ password, updatedAt: sql<Date>`clock_timestamp()` }),
      )
      .execute()
  },

  /** Stores a mailed link's hash for an hour. */
  addLink: (link: { id: string; identifier: string; value: string }) =>
    db
      .insertInto('verification')
      .values({ ...link, expiresAt: inOneHour })
      .execute(),

  /** Returns whether a mailed link is still valid. */
  isLink: async (identifier: string): Promise<boolean> =>
    (await db
      .selectFrom('verification')
      .select('id')
      .where('identifier', '=', identifier)
      .where('expiresAt', '>', now)
      .executeTakeFirst()) !== undefined,

  /** Consumes a link and returns its addressee; undefined when it is unknown, used or expired. */
  useLink: (identifier: string) =>
    db.deleteFrom('verification').where('identifier', '=', identifier).where('expiresAt', '>', now).returning('value').executeTakeFirst(),

  endLinksOf: (kind: string, value: string) =>
    db.deleteFrom('verification').where('identifier', 'like', `${kind}:%`).where('value', '=', value).execute(),

  deleteExpiredLinks: () => db.deleteFrom('verification').where('expiresAt', '<', now).execute(),

  /** Deletes a person's ways to sign in and their links. */
  removeAllOf: async (userId: string): Promise<void> => {
    await db.deleteFrom('signInMethod').where('userId', '=', userId).execute()
    await db.deleteFrom('verification').where('value', '=', userId).execute()
  },
})
