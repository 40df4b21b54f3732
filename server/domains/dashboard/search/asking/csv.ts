import { csvText } from '@portico/contract/kernel/csv'
import type { FoundApp } from '@portico/contract/dashboard/search'

/** Formats apps with their values as a CSV file. Multiple values are joined by `; `. */
export const csvOf = (keys: readonly string[], apps: readonly FoundApp[]): string =>
  csvText([
    ['App ID', 'Name', ...keys],
    ...apps.map(({ id, name, appMetaVals }) => {
      const values = new Map(appMetaVals.map(({ key, value }) => [key, value.join('; ')]))
      return [id, name, ...keys.map((key) => values.get(key) ?? '')]
    }),
  ])
