import type { Generated } from 'kysely'

/** What an entry says. */
export type Entry = Readonly<Record<string, unknown>>

/** An entry of one of an app's lists; phase 0 for those of the app itself. No two of a list in a phase have the same key. */
export interface AppEntryTable {
  id: Generated<number>
  appId: string
  kind: string
  phase: number
  key: string
  body: Entry
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
