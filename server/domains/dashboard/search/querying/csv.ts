import { csvText } from '@portico/contract/kernel/csv'
import { type FoundApp, resultLimits } from '@portico/contract/dashboard/search'
import { fail, fieldError } from '../../../../kernel/http/calls/failure.ts'

/** Refuses a result that is too large for one file, which is made in memory. @throws invalid_input */
export const requireExportable = (apps: number): void => {
  const max = resultLimits.csv
  if (apps > max) fail('invalid_input', { fieldErrors: [fieldError('query', 'too_many_entries', { max })] })
}

/** Formats apps with their values as a CSV file. Multiple values are joined by `; `. */
export const csvOf = (keys: readonly string[], apps: readonly FoundApp[]): string =>
  csvText([
    ['App ID', 'Name', ...keys],
    ...apps.map(({ id, name, appMetaVals }) => {
      const values = new Map(appMetaVals.map(({ key, value }) => [key, value.join('; ')]))
      return [id, name, ...keys.map((key) => values.get(key) ?? '')]
    }),
  ])
