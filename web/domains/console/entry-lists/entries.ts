import type { EntryKind, EntryKindOf } from '@portico/contract/console/entry-lists'
import type { Data } from '@portico/contract/kernel/route'
import { appSearch } from '../../../kernel/environment.ts'
import { text } from '../../../kernel/parameters.ts'
import { tableSearch } from '../../../kernel/tables.ts'

/** The search parameters of a list's page. */
export const entrySearch = { ...appSearch, ...tableSearch, keyword: text, open: text }

/** A row of a list. */
export type EntryRow<Entry> = Omit<Data<EntryKind['routes']['list']>['list'][number], 'data'> & { data: Entry }

/** What the parts of a list's page share. */
export interface Listed<Entry> {
  kind: EntryKindOf<Entry>
  appId: string
  /** What an entry is called in menus and questions. */
  titleOf: (entry: Entry) => string
}
