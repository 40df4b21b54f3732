import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import './stored.tables.ts'

/** What uses a stored file. */
export interface FileOwner {
  kind: 'app' | 'build' | 'import' | 'person' | 'question'
  id: string | number
}

const aDayAgo = sql<Date>`now() - interval '1 day'`
const longAgo = sql<Date>`'-infinity'::timestamptz`
const idIn = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`

/**
 * Keeps account of every file in the store, from before its first byte: one that nothing uses for a day is swept, so that
 * an upload cut off anywhere leaves nothing for good.
 */
export const storedFiles = (db: Db) => ({
  register: (id: string) => db.insertInto('storedFile').values({ id, ownerKind: null, ownerId: null }).execute(),

  /** Says what uses the files. Those that are being swept are not counted. @returns how many there were */
  own: async (ids: readonly string[], { kind, id }: FileOwner): Promise<number> => {
    const { numUpdatedRows } = await db
      .updateTable('storedFile')
      .set({ ownerKind: kind, ownerId: String(id), unusedSince: null })
      .where('id', '=', idIn(ids))
      .where((file) => file.or([file('unusedSince', 'is', null), file('unusedSince', '>', longAgo)]))
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows)
  },

  /** Says that nothing uses the files any more; the next sweep takes them. */
  release: (ids: readonly string[]) =>
    db.updateTable('storedFile').set({ ownerKind: null, ownerId: null, unusedSince: longAgo }).where('id', '=', idIn(ids)).execute(),

  /** Claims those of the files that nothing uses: from now on nothing can. @returns their ids */
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

  /** Claims up to `most` files that nothing has used for a day. @returns their ids */
  claimUnused: async (most: number): Promise<string[]> => {
    const unused = db.selectFrom('storedFile').select('id').where('unusedSince', '<', aDayAgo).orderBy('unusedSince').limit(most)
    const claimed = await db
      .updateTable('storedFile')
      .set({ unusedSince: longAgo })
      .where('id', 'in', unused)
      // Asked again, because one may have been put to use meanwhile.
      .where('unusedSince', '<', aDayAgo)
      .returning('id')
      .execute()
    return claimed.map(({ id }) => id)
  },

  /** Forgets files whose bytes are gone, and whatever was known of them. */
  forget: (ids: readonly string[]) =>
    db.deleteFrom('storedFile').where('id', '=', idIn(ids)).where('unusedSince', 'is not', null).execute(),
})
