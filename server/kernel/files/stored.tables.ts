import type { ColumnType } from 'kysely'

/** A file whose bytes are, or are about to be, in the file store. */
export interface StoredFileTable {
  id: string
  /** What uses the file, such as an app or a person; null while nothing does. */
  ownerKind: string | null
  ownerId: string | null
  /** Since when nothing uses it; null while something does. */
  unusedSince: ColumnType<Date | null, string | undefined, Date | null>
}

declare module '../database/database.ts' {
  interface Tables {
    storedFile: StoredFileTable
  }
}
