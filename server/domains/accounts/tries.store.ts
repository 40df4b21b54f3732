import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import './accounts.tables.ts'

const over = sql<boolean>`sign_in_try.until < now()`

export const triesStore = (db: Db) => ({
  /** Counts one more try and tells how many there were and for how many seconds they count. One statement, so that none is lost. */
  count: (key: string, seconds: number): Promise<{ count: number; left: number }> => {
    const until = sql<Date>`now() + ${seconds} * interval '1 second'`
    return db
      .insertInto('signInTry')
      .values({ key, count: 1, until })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql`case when ${over} then 1 else sign_in_try.count + 1 end`,
          until: sql`case when ${over} then excluded.until else sign_in_try.until end`,
        }),
      )
      .returning(['count', sql<number>`ceil(extract(epoch from until - now()))::integer`.as('left')])
      .executeTakeFirstOrThrow()
  },

  forget: (key: string) => db.deleteFrom('signInTry').where('key', '=', key).execute(),

  forgetOld: () =>
    db
      .deleteFrom('signInTry')
      .where('until', '<', sql<Date>`now()`)
      .execute(),
})
