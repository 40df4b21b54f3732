import type { Condition, Query } from '@portico/contract/dashboard/search'

/** What a view of a result is given. */
export interface ViewProps {
  text: string
  query: Query
  /** Searches for the apps that meet these as well; without it the query is locked. */
  onNarrow: ((conditions: readonly Condition[]) => void) | undefined
}
