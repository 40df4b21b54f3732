import type { EntryKind, EntryKindOf } from '@portico/contract/console/entry-lists'
import type { Data } from '@portico/contract/kernel/route'

/** A row of a list. */
export type EntryRow<Entry> = Omit<Data<EntryKind['routes']['list']>['list'][number], 'data'> & { data: Entry }

/** Properties shared by the parts of a list's page. */
export interface EntryListProps<Entry> {
  kind: EntryKindOf<Entry>
  appId: string
  /** An entry's name in menus and confirmations. */
  titleOf: (entry: Entry) => string
}
