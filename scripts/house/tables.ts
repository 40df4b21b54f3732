import { listedDependencies } from './dependencies.ts'
import { placeOf } from './imports.ts'
import { isTest, type Source } from './sources.ts'

/** A domain that may write another's tables, with the reason. */
export interface Writer {
  domain: string
  owner: string
  because: string
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The owner of tables that belong to no domain: the kernel, with the files that compose the portal. */
const kernel = { area: 'kernel', domain: 'kernel' }
type Home = typeof kernel

/** Returns what a file of the server belongs to; undefined for migrations and for what only tests load. */
const homeOf = (path: string): Home | undefined => {
  if (!path.startsWith('server/') || isTest(path) || /\.samples\.ts$|^server\/(?:migrations|testing)\//.test(path)) return undefined
  return placeOf(path) ?? kernel
}

/** Maps each table, in both spellings, to what declares it in a `*.tables.ts`. */
const ownersOf = (sources: readonly Source[]): ReadonlyMap<string, Home> =>
  new Map(
    sources.flatMap(({ path, text }) => {
      const home = path.endsWith('.tables.ts') ? homeOf(path) : undefined
      const body = /interface Tables \{([\s\S]*?)\n {2}\}/.exec(text)?.[1] ?? ''
      const names = [...body.matchAll(/^\s+(\w+):/gm)].map(([, name = '']) => name)
      return home === undefined ? [] : names.flatMap((name) => [[name, home] as const, [snake(name), home] as const])
    }),
  )

/** One table or several, as Kysely and SQL name them: `'app as a'`, `['app', 'person']`; `app a, person`. */
const [quoted, plain] = [String.raw`\(\s*(\[[^\]]*\]|'[^']*')`, String.raw`\s+(?:only\s+)?((?:"?\w+"?(?:\s+(?:as\s+)?\w+)?\s*,\s*)*"?\w+)`]
const uses = (kysely: string, sql: string): RegExp => new RegExp(`(?:${kysely})${quoted}|\\b(?:${sql})${plain}`, 'gi')

const writing = uses(
  'insertInto|updateTable|deleteFrom|mergeInto|replaceInto',
  String.raw`insert\s+into|update|delete\s+from|merge\s+into|truncate`,
)
const read = uses(String.raw`selectFrom|join|\.from|\.using|sql\.table`, 'from|join|using')

const namesIn = (list: string): string[] => list.split(',').flatMap((one) => /\w+/.exec(one)?.[0] ?? [])

interface Use {
  home: Home
  owner: Home
}
const pairOf = ({ home, owner }: Use): string => `${home.domain} → ${owner.domain}`

/** Returns the uses of tables by others than their owners, each pair once. */
const usesOf = (sources: readonly Source[], place: RegExp): Use[] => {
  const owners = ownersOf(sources)
  const usesByPair = new Map<string, Use>()
  for (const { path, text } of sources) {
    const home = homeOf(path)
    if (home === undefined) continue
    for (const [, one, other] of text.matchAll(place))
      for (const name of namesIn(one ?? other ?? '')) {
        const owner = owners.get(name)
        if (owner !== undefined && owner.domain !== home.domain) usesByPair.set(pairOf({ home, owner }), { home, owner })
      }
  }
  return [...usesByPair.values()]
}

/** Reads the lines ``- `apps → organizations` `` below `## Tables of other domains`. */
const listedReads = (page: string): Set<string> => {
  const section = page.split(/^## Tables of other domains\s*$/m)[1]?.split(/^## /m)[0] ?? ''
  const lines = [...section.matchAll(/^\s*[-*] `([a-z-]+) → ([a-z, -]+)`/gm)]
  return new Set(lines.flatMap(([, from = '', to = '']) => to.split(',').map((name) => `${from} → ${name.trim()}`)))
}

/**
 * Checks that a table is written by its own domain only, and read by others only where docs/rows.md lists it, along the
 * dependencies between areas. Every domain may read the kernel's tables.
 */
export const tableProblems = (sources: readonly Source[], writers: readonly Writer[]): string[] => {
  const textOf = (page: string): string => sources.find(({ path }) => path === page)?.text ?? ''
  const writes = new Set(usesOf(sources, writing).map(pairOf))
  const reading = usesOf(sources, read).filter(({ owner }) => owner !== kernel)
  const reads = new Set(reading.map(pairOf))
  const allowed = new Set(writers.map(({ domain, owner }) => `${domain} → ${owner}`))
  const listedOnPage = listedReads(textOf('docs/rows.md'))
  const areas = listedDependencies(textOf('ARCHITECTURE.md'), 'areas')
  const against = reading.filter(({ home, owner }) => home.area !== owner.area && areas.get(home.area)?.has(owner.area) !== true)
  return [
    ...[...writes].filter((pair) => !allowed.has(pair)).map((pair) => `${pair}: a table is written by its own domain`),
    ...[...allowed].filter((pair) => !writes.has(pair)).map((pair) => `exceptions.ts lets ${pair} write, which it does not`),
    ...writers.filter(({ because }) => because.trim().length < 10).map(({ domain }) => `exceptions.ts gives no reason for ${domain}`),
    ...[...reads].filter((pair) => !listedOnPage.has(pair)).map((pair) => `${pair}: reads a table, which docs/rows.md does not list`),
    ...[...listedOnPage]
      .filter((pair) => !reads.has(pair))
      .map((pair) => `docs/rows.md lists that ${pair} reads tables, which it does not`),
    ...against.map((use) => `${pairOf(use)}: reads a table of an area on which its own does not depend`),
  ]
}
