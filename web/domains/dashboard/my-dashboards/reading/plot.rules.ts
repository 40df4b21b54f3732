import type { FoundApp } from '@portico/contract/dashboard/search'

/** A value with the number of apps that have it. */
export interface ValueCount {
  value: string
  count: number
}

const maxBars = 24

/** Counts the apps by their values for a key: at most the 24 most common values, and the number of apps without any. */
export const distributionOf = (apps: readonly FoundApp[], key: string): { counted: ValueCount[]; missing: number } => {
  const counts = new Map<string, number>()
  let missing = 0
  for (const { appMetaVals } of apps) {
    const values = appMetaVals.find((one) => one.key === key)?.value ?? []
    if (values.length === 0) missing += 1
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const counted = [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  return { counted: counted.slice(0, maxBars), missing }
}
