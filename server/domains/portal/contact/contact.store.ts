import type { ContactCategory } from '@portico/contract/portal/contact'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { takeTurn } from '../../../kernel/database/turns.ts'
import './contact.tables.ts'

export interface NewMessage {
  number: string
  personId: string
  category: ContactCategory
  subject: string
  body: string
}

export interface NewFile {
  id: string
  personId: string
  name: string
  size: number
  contentType: string
  sha256: string
}

const columns = ['id', 'name', 'size', 'contentType', 'sha256'] as const
const anHourAgo = sql<Date>`now() - interval '1 hour'`

/** Stores questions. Every statement is limited to the owner, except those for administrators. */
export const contactStore = (db: Db) => ({
  /** Counts a person's questions within the last hour. Concurrent ones of the same person wait until this transaction ends. */
  countLately: async (personId: string): Promise<number> => {
    await takeTurn(db, 'question', personId)
    const { count } = await db
      .selectFrom('contactMessage')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('personId', '=', personId)
      .where('createdAt', '>', anHourAgo)
      .executeTakeFirstOrThrow()
    return count
  },

  add: async (message: NewMessage): Promise<number> => {
    const { id } = await db.insertInto('contactMessage').values(message).returning('id').executeTakeFirstOrThrow()
    return id
  },

  addFile: (file: NewFile) =>
    db
      .insertInto('contactFile')
      .values({ ...file, messageId: null })
      .execute(),

  /** Counts a person's files for unsent questions. Concurrent ones of the same person wait until this transaction ends. */
  countWaiting: async (personId: string): Promise<number> => {
    await takeTurn(db, 'attachment', personId)
    const { count } = await db
      .selectFrom('contactFile')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('personId', '=', personId)
      .where('messageId', 'is', null)
      .executeTakeFirstOrThrow()
    return count
  },

  /** Attaches the person's own unsent files to a question; other people's ids are ignored. */
  attach: (messageId: number, personId: string, ids: readonly string[]) =>
    db
      .updateTable('contactFile')
      .set({ messageId })
      .where('personId', '=', personId)
      .where('messageId', 'is', null)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .returning(['id', 'name', 'size'])
      .execute(),

  /** Takes the person's own unsent files out of this row, for a ticket; other people's ids are ignored. */
  takeFiles: (personId: string, ids: readonly string[]) =>
    db
      .deleteFrom('contactFile')
      .where('personId', '=', personId)
      .where('messageId', 'is', null)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .returning(columns)
      .execute(),

  /** Returns a file of a sent question. */
  file: (id: string) =>
    db.selectFrom('contactFile').select(columns).where('id', '=', id).where('messageId', 'is not', null).executeTakeFirst(),
})
