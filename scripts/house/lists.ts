import { importsOf, placeOf } from './imports.ts'
import type { Source } from './sources.ts'

/** Files to which `npm run new` adds the import of a row. */
const lists = /^(server\/domains|web\/pages|web\/menus(\.\w+)?)\.ts$/

/** Returns imports of rows that are not sorted by name: readers look for a new one in its alphabetical place. */
export const listProblems = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => lists.test(path))
    .flatMap((source) => {
      const rows = importsOf(source).flatMap(({ to }) => placeOf(to)?.domain ?? [])
      return rows.flatMap((row, at) => {
        const before = rows[at - 1]
        return before !== undefined && before > row ? [`${source.path} imports ${row} after ${before}: sort the rows by name`] : []
      })
    })
