import type { ColumnType } from 'kysely'

/** A file whose bytes are, or are about to be, in the file store. */
export interface StoredFileTable {
  id: string
  /** Kind of the owner, such as an app or a person; null without one. */
  ownerKind: string | null
  ownerId: string | null
  /** The time since which the file has had no owner; null while it has one. */
  unusedSince: ColumnType<Date | null, string | undefined, Date | null>
}

declare module '../database/database.ts' {
  interface Tables {
    storedFile: StoredFileTable
  }
}
