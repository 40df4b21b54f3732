import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { takeTurn } from '../../../kernel/database/turns.ts'
import type { FavoriteRow } from './favorites.rules.ts'
import './favorites.tables.ts'

const columns = ['id', 'name', 'favoType', 'condition', 'watched'] as const

/** A watched favorite, with its owner and its last reported result. */
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

/** Stores favorites. Every statement is limited to the owner, so other people's are treated as if they did not exist. */
export const favoritesStore = (db: Db) => ({
  list: (userId: string): Promise<FavoriteRow[]> => list(db, { userId }),

  one: (userId: string, id: string): Promise<FavoriteRow | undefined> =>
    db.selectFrom('favorite').select(columns).where('userId', '=', userId).where('id', '=', id).executeTakeFirst(),

  /** Counts the person's favorites; none can be added until this transaction ends. */
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

  /** Returns the next watched favorites after an id. */
  watched: (after: string, size: number): Promise<WatchedRow[]> =>
    db
      .selectFrom('favorite')
      .select([...columns, 'userId', 'lastResult'])
      .where('watched', '=', true)
      .where('id', '>', after)
      .orderBy('id')
      .limit(size)
      .execute(),

  /** Saves the result that was reported to the owner. */
  remember: (id: string, result: readonly string[] | null) =>
    db
      .updateTable('favorite')
      .set({ lastResult: result === null ? null : [...result] })
      .where('id', '=', id)
      .execute(),
})
