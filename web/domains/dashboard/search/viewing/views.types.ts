import type { Condition, Query } from '@portico/contract/dashboard/search'

/** Properties of every view of a result. */
export interface ViewProps {
  text: string
  query: Query
  /** Narrows the search by these conditions; without it the query is locked. */
  onNarrow: ((conditions: readonly Condition[]) => void) | undefined
}
