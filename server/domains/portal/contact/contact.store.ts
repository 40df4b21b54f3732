import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { acquireLock } from '../../../kernel/database/locks.ts'
import type { ContactFileTable } from './contact.tables.ts'

export type NewFile = Omit<ContactFileTable, 'createdAt'>

const columns = ['id', 'name', 'size', 'contentType', 'sha256'] as const

/** Stores the files of questions that are being written. Every statement is limited to their owner. */
export const contactStore = (db: Db) => ({
  addFile: (file: NewFile) => db.insertInto('contactFile').values(file).execute(),

  /** Counts a person's files for unsent questions. Concurrent ones of the same person wait until this transaction ends. */
  countWaiting: async (personId: string): Promise<number> => {
    await acquireLock(db, 'attachment', personId)
    const { count } = await db
      .selectFrom('contactFile')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('personId', '=', personId)
      .executeTakeFirstOrThrow()
    return count
  },

  /** Takes the person's own files out of this row, for a ticket; other people's ids are ignored. */
  takeFiles: (personId: string, ids: readonly string[]) =>
    db
      .deleteFrom('contactFile')
      .where('personId', '=', personId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .returning(columns)
      .execute(),
})
