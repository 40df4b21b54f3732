import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import './attempts.tables.ts'

const isOver = sql<boolean>`attempt.until < now()`

export const attemptsStore = (db: Db) => ({
  /** Counts one more attempt; returns the count so far and the seconds until it expires. A single statement, so that no attempt is lost. */
  count: (key: string, seconds: number): Promise<{ count: number; left: number }> => {
    const until = sql<Date>`now() + ${seconds} * interval '1 second'`
    return db
      .insertInto('attempt')
      .values({ key, count: 1, until })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql`case when ${isOver} then 1 else attempt.count + 1 end`,
          until: sql`case when ${isOver} then excluded.until else attempt.until end`,
        }),
      )
      .returning(['count', sql<number>`ceil(extract(epoch from until - now()))::integer`.as('left')])
      .executeTakeFirstOrThrow()
  },

  /** Reverts one attempt. */
  uncount: (key: string) =>
    db
      .updateTable('attempt')
      .set({ count: sql`count - 1` })
      .where('key', '=', key)
      .where('count', '>', 0)
      .execute(),

  remove: (key: string) => db.deleteFrom('attempt').where('key', '=', key).execute(),

  deleteExpired: () =>
    db
      .deleteFrom('attempt')
      .where('until', '<', sql<Date>`now()`)
      .execute(),
})
