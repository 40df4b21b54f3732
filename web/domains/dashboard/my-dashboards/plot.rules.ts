import type { FoundApp } from '@portico/contract/dashboard/search'

/** A value with how many apps have it. */
export interface Counted {
  value: string
  count: number
}

const mostBars = 24

/** How the apps are spread over a key: the commonest values first, at most 24, and how many apps have none. */
export const spreadOf = (apps: readonly FoundApp[], key: string): { counted: Counted[]; missing: number } => {
  const counts = new Map<string, number>()
  let missing = 0
  for (const { appMetaVals } of apps) {
    const values = appMetaVals.find((one) => one.key === key)?.value ?? []
    if (values.length === 0) missing += 1
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const counted = [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  return { counted: counted.slice(0, mostBars), missing }
}
