import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import './stored.tables.ts'

/** The kinds of things that own stored files. Each domain adds its own here (`declare module`) beside its tables. */
// oxlint-disable-next-line typescript/no-empty-interface -- filled by the domains
export interface FileOwners {}

/** The owner of a stored file. */
export interface FileOwner {
  kind: keyof FileOwners
  id: string | number
}

const aDayAgo = sql<Date>`now() - interval '1 day'`
const longAgo = sql<Date>`'-infinity'::timestamptz`
const idIn = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`

/**
 * Keeps a record of every file in the store, written before its first byte: a file without an owner for a day is swept,
 * so that an upload interrupted at any point leaves nothing behind.
 */
export const storedFiles = (db: Db) => ({
  register: (id: string) => db.insertInto('storedFile').values({ id, ownerKind: null, ownerId: null }).execute(),

  /** Sets the owner of the files, except of those being swept. @returns how many were set */
  own: async (ids: readonly string[], { kind, id }: FileOwner): Promise<number> => {
    const { numUpdatedRows } = await db
      .updateTable('storedFile')
      .set({ ownerKind: kind, ownerId: String(id), unusedSince: null })
      .where('id', '=', idIn(ids))
      .where((file) => file.or([file('unusedSince', 'is', null), file('unusedSince', '>', longAgo)]))
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows)
  },

  /** Returns whether a file has an owner. Names that are not ids, such as those of other drafts, have none. */
  isOwned: async (id: string): Promise<boolean> => {
    const row = await db
      .selectFrom('storedFile')
      .select('id')
      .where(sql`id::text`, '=', id)
      .where('unusedSince', 'is', null)
      .executeTakeFirst()
    return row !== undefined
  },

  /** Removes the owner of the files; the next sweep deletes them. */
  release: (ids: readonly string[]) =>
    db.updateTable('storedFile').set({ ownerKind: null, ownerId: null, unusedSince: longAgo }).where('id', '=', idIn(ids)).execute(),

  /** Claims those of the files that have no owner, so that they can no longer be given one. @returns their ids */
  claim: async (ids: readonly string[]): Promise<string[]> => {
    const claimed = await db
      .updateTable('storedFile')
      .set({ unusedSince: longAgo })
      .where('id', '=', idIn(ids))
      .where('unusedSince', 'is not', null)
      .returning('id')
      .execute()
    return claimed.map(({ id }) => id)
  },

  /** Claims up to `limit` files that have had no owner for a day, `except` those given. @returns their ids */
  claimUnused: async (limit: number, except: readonly string[]): Promise<string[]> => {
    const unused = db
      .selectFrom('storedFile')
      .select('id')
      .where('unusedSince', '<', aDayAgo)
      .where('id', '<>', sql<string>`all(${except}::uuid[])`)
      .orderBy('unusedSince')
      .limit(limit)
    const claimed = await db
      .updateTable('storedFile')
      .set({ unusedSince: longAgo })
      .where('id', 'in', unused)
      // Checked again, because a file may have been given an owner in between.
      .where('unusedSince', '<', aDayAgo)
      .returning('id')
      .execute()
    return claimed.map(({ id }) => id)
  },

  /** Deletes the records of files whose bytes are gone. */
  deleteRecords: (ids: readonly string[]) =>
    db.deleteFrom('storedFile').where('id', '=', idIn(ids)).where('unusedSince', 'is not', null).execute(),
})
