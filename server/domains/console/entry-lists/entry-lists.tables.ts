import type { Generated, JSONColumnType } from 'kysely'

/** An entry's value. */
export type Entry = Readonly<Record<string, unknown>>

/** An entry to write, with its unique key. */
export interface KeyedEntry {
  key: string
  body: Entry
}

/** An entry of one of an app's lists; phase 0 for app-wide lists. Keys are unique per list and phase. */
export interface AppEntryTable {
  id: Generated<number>
  appId: string
  kind: string
  phase: number
  key: string
  body: JSONColumnType<Entry>
  version: Generated<number>
  createdBy: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    appEntry: AppEntryTable
  }
}
