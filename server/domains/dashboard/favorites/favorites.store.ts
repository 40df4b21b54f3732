import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { acquireLock } from '../../../kernel/database/locks.ts'
import type { FavoriteRow, SeenFavorite } from './favorites.rules.ts'
import './favorites.tables.ts'

const columns = ['id', 'name', 'favoType', 'condition', 'watched'] as const

/** A watched favorite, with its owner and its last reported result. */
export interface WatchedRow extends FavoriteRow {
  userId: string
  lastResult: string[] | null
}

/** Columns of a favorite as a person sees it. The owner is only looked up for favorites of others. */
const seenBy = (userId: string) =>
  [
    ...columns,
    'teamId',
    sql<string | null>`(select name from organization where id = favorite.team_id)`.as('teamName'),
    sql<string | null>`(select name from person where id = favorite.user_id and favorite.user_id <> ${userId})`.as('sharedBy'),
  ] as const

/**
 * Returns the condition that a favorite is the person's own, or shared with a team that both they and its owner are in. Those are
 * an array, found first by their teams: with a subquery per row PostgreSQL would read all favorites.
 */
const isVisibleTo = (userId: string) => sql<boolean>`(favorite.user_id = ${userId} or favorite.id = any(array(
  select shared.id from organization_member mine join organization_member theirs using (organization_id)
    join favorite shared on shared.team_id = theirs.organization_id and shared.user_id = theirs.user_id
  where mine.user_id = ${userId})))`

const list = statement((db, { userId }: { userId: string }) =>
  db
    .selectFrom('favorite')
    .select(seenBy(userId))
    .where(isVisibleTo(userId))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .compile(),
)

/**
 * Stores favorites. Changes are limited to the owner, and reading to the owner and the team it is shared with, so other
 * people's are treated as if they did not exist.
 */
export const favoritesStore = (db: Db) => ({
  list: (userId: string): Promise<SeenFavorite[]> => list(db, { userId }),

  /** Returns a favorite that a person may see. */
  one: (userId: string, id: string): Promise<SeenFavorite | undefined> =>
    db.selectFrom('favorite').select(seenBy(userId)).where(isVisibleTo(userId)).where('id', '=', id).executeTakeFirst(),

  /** Returns whether a person is in a team. */
  isIn: async (userId: string, teamId: number): Promise<boolean> => {
    const { rows } = await sql`select from organization_member where organization_id = ${teamId} and user_id = ${userId}`.execute(db)
    return rows.length > 0
  },

  /** Counts the person's favorites; none can be added until this transaction ends. */
  count: async (userId: string): Promise<number> => {
    await acquireLock(db, 'favorite', userId)
    const { count } = await db
      .selectFrom('favorite')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    return count
  },

  add: (userId: string, { name, favoType, condition }: Pick<FavoriteRow, 'name' | 'favoType' | 'condition'>): Promise<SeenFavorite> =>
    db
      .insertInto('favorite')
      .values({ userId, name, favoType, condition: JSON.stringify(condition) })
      .returning(seenBy(userId))
      .executeTakeFirstOrThrow(),

  edit: (userId: string, { id, name, condition, watched, teamId }: Omit<SeenFavorite, 'favoType' | 'teamName' | 'sharedBy'>) =>
    db
      .updateTable('favorite')
      .set({ name, condition: JSON.stringify(condition), watched, teamId })
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
