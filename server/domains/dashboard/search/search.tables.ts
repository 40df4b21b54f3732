import type { ColumnType } from 'kysely'

/** A record of changes, written in the same transaction by triggers, so that no code can forget it. */
export interface ChangeFeedTable {
  seq: ColumnType<number, never, never>
  /** The transaction's number. */
  transaction: ColumnType<string, never, never>
  /** The app whose record or values changed, or the key whose definition did. */
  appId: string | null
  definitionId: number | null
  at: ColumnType<Date, never, never>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    changeFeed: ChangeFeedTable
  }
}
