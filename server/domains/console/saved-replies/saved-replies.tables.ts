import type { Locale } from '@portico/contract/kernel/locale'
import type { Generated, JSONColumnType } from 'kysely'

/** An answer that staff share and insert into tickets. */
export interface SavedReplyTable {
  id: Generated<number>
  name: string
  texts: JSONColumnType<Partial<Record<Locale, string>>, string, string>
  version: Generated<number>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    savedReply: SavedReplyTable
  }
}
