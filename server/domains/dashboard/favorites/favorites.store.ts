import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { takeTurn } from '../../../kernel/database/turns.ts'
import type { FavoriteRow } from './favorites.rules.ts'
import './favorites.tables.ts'

const columns = ['id', 'name', 'favoType', 'condition', 'watched'] as const

/** A watched one, with whose it is and what they know of its result. */
export interface WatchedRow extends FavoriteRow {
  userId: string
  lastResult: string[] | null
}

const list = statement((db, { userId }: { userId: string }) =>
  db
    .selectFrom('favorite')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .compile(),
)

/** Whose favorite it is stands in every statement: others' are as if they did not exist. */
export const favoritesStore = (db: Db) => ({
  list: (userId: string): Promise<FavoriteRow[]> => list(db, { userId }),

  one: (userId: string, id: string): Promise<FavoriteRow | undefined> =>
    db.selectFrom('favorite').select(columns).where('userId', '=', userId).where('id', '=', id).executeTakeFirst(),

  /** How many the person has, until this transaction ends. */
  count: async (userId: string): Promise<number> => {
    await takeTurn(db, 'favorite', userId)
    const { count } = await db
      .selectFrom('favorite')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    return count
  },

  add: (userId: string, { name, favoType, condition }: Pick<FavoriteRow, 'name' | 'favoType' | 'condition'>): Promise<FavoriteRow> =>
    db
      .insertInto('favorite')
      .values({ userId, name, favoType, condition: JSON.stringify(condition) })
      .returning(columns)
      .executeTakeFirstOrThrow(),

  edit: (userId: string, { id, name, condition, watched }: Omit<FavoriteRow, 'favoType'>) =>
    db
      .updateTable('favorite')
      .set({ name, condition: JSON.stringify(condition), watched })
      .where('userId', '=', userId)
      .where('id', '=', id)
      .execute(),

  remove: (userId: string, id: string): Promise<{ name: string } | undefined> =>
    db.deleteFrom('favorite').where('userId', '=', userId).where('id', '=', id).returning('name').executeTakeFirst(),

  /** Some watched ones after an id. */
  watched: (after: string, size: number): Promise<WatchedRow[]> =>
    db
      .selectFrom('favorite')
      .select([...columns, 'userId', 'lastResult'])
      .where('watched', '=', true)
      .where('id', '>', after)
      .orderBy('id')
      .limit(size)
      .execute(),

  /** What its owner knows of the result. */
  remember: (id: string, result: readonly string[] | null) =>
    db
      .updateTable('favorite')
      .set({ lastResult: result === null ? null : [...result] })
      .where('id', '=', id)
      .execute(),
})
