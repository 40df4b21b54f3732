import type { Source } from './sources.ts'

export const columns = ['contract', 'server', 'web', 'e2e'] as const
export type Column = (typeof columns)[number]

export interface Exception {
  domain: string
  missingColumns: readonly Column[]
  because: string
}

const cell: Record<Column, RegExp> = {
  contract: /^contract\/domains\/([^/]+\/[^/]+)\//,
  server: /^server\/domains\/([^/]+\/[^/]+)\//,
  web: /^web\/domains\/([^/]+\/[^/]+)\//,
  e2e: /^e2e\/([^/]+\/[^/]+)\.spec\.ts$/,
}

const domainsIn = (sources: readonly Source[], column: Column): Set<string> =>
  new Set(sources.flatMap(({ path }) => cell[column].exec(path)?.[1] ?? []))

/** The file that identifies a cell: without it the folder counts as empty. */
const face = (domain: string): Record<string, string> => ({
  contract: `contract/domains/${domain}/${domain.split('/')[1]}.contract.ts`,
  server: `server/domains/${domain}/index.ts`,
})

/** The rows of the table in docs/rows.md, named `area/row`, in their order. */
export const listedRows = (page: string): string[] => {
  let area = ''
  return [...page.matchAll(/^\| (?:\*\*([a-z]+)\*\*|([a-z-]+)) \|/gm)].flatMap(([, heading, row]) => {
    area = heading ?? area
    return row === undefined ? [] : [`${area}/${row}`]
  })
}

/** Checks that the table of docs/rows.md lists every domain once, and nothing else. */
export function tableOfRowsProblems(sources: readonly Source[]): string[] {
  const rowsOfPage = listedRows(sources.find(({ path }) => path === 'docs/rows.md')?.text ?? '')
  const present = new Set((['contract', 'server', 'web'] as const).flatMap((column) => [...domainsIn(sources, column)]))
  return [
    ...[...present].filter((domain) => !rowsOfPage.includes(domain)).map((domain) => `docs/rows.md does not list ${domain}`),
    ...[...new Set(rowsOfPage)]
      .filter((domain) => !present.has(domain))
      .map((domain) => `docs/rows.md lists ${domain}, which no column has`),
    ...rowsOfPage.filter((domain, at) => rowsOfPage.indexOf(domain) !== at).map((domain) => `docs/rows.md lists ${domain} twice`),
  ]
}

/** Checks that every domain, named `area/row`, exists in all four columns, unless an exception states why not. */
export function symmetryProblems(sources: readonly Source[], exceptions: readonly Exception[]): string[] {
  const paths = new Set(sources.map(({ path }) => path))
  const present = Object.fromEntries(columns.map((column) => [column, domainsIn(sources, column)])) as Record<Column, Set<string>>
  const domains = [...new Set(columns.flatMap((column) => [...present[column]]))].sort()
  const isExcused = (domain: string, column: Column) =>
    exceptions.some((one) => one.domain === domain && one.missingColumns.includes(column))
  return [
    ...domains.flatMap((domain) =>
      columns.flatMap((column) => {
        if (present[column].has(domain) === isExcused(domain, column)) {
          return isExcused(domain, column)
            ? [`${domain}: ${column} is there now; take it out of exceptions.ts`]
            : [`${domain}: nothing in ${column}, and exceptions.ts gives no reason`]
        }
        const expected = present[column].has(domain) ? face(domain)[column] : undefined
        return expected && !paths.has(expected) ? [`${domain}: ${expected} is missing`] : []
      }),
    ),
    ...exceptions
      .filter(({ domain }) => !domains.includes(domain))
      .map(({ domain }) => `exceptions.ts names ${domain}, which no column has`),
    ...exceptions.filter(({ because }) => because.trim().length < 10).map(({ domain }) => `exceptions.ts gives no reason for ${domain}`),
  ]
}
