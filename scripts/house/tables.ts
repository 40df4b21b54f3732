import { placeOf } from './imports.ts'
import { isTest, type Source } from './sources.ts'

/** A domain that may write another's tables, with the reason. */
export interface Writer {
  domain: string
  owner: string
  because: string
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Maps each table, in both spellings, to the domain whose `*.tables.ts` declares it. */
const ownersOf = (sources: readonly Source[]): ReadonlyMap<string, string> =>
  new Map(
    sources.flatMap(({ path, text }) => {
      const domain = path.endsWith('.tables.ts') ? placeOf(path)?.domain : undefined
      const body = /interface Tables \{([\s\S]*?)\n {2}\}/.exec(text)?.[1] ?? ''
      const names = [...body.matchAll(/^\s+(\w+):/gm)].map(([, name = '']) => name)
      return domain === undefined ? [] : names.flatMap((name) => [[name, domain] as const, [snake(name), domain] as const])
    }),
  )

const written = /\b(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)|\b(?:insert into|update|delete from)\s+(\w+)/g
const read = /(?:\bselectFrom|[jJ]oin)\(\s*'(\w+)|\b(?:from|join)\s+(\w+)/g

/** Returns `x → y` for each domain x that uses a table of another domain y in such a place. */
const pairsOf = (sources: readonly Source[], place: RegExp): Set<string> => {
  const owners = ownersOf(sources)
  const pairs = new Set<string>()
  for (const { path, text } of sources) {
    const here = placeOf(path)
    if (here?.column !== 'server' || isTest(path) || path.endsWith('.samples.ts')) continue
    for (const [, quoted, plain] of text.matchAll(place)) {
      const owner = owners.get(quoted ?? plain ?? '')
      if (owner !== undefined && owner !== here.domain) pairs.add(`${here.domain} → ${owner}`)
    }
  }
  return pairs
}

/** Reads the lines ``- `apps → organizations` `` below `## Tables of other domains`. */
const listedReads = (page: string): Set<string> => {
  const section = page.split(/^## Tables of other domains\s*$/m)[1]?.split(/^## /m)[0] ?? ''
  const lines = [...section.matchAll(/^\s*[-*] `([a-z-]+) → ([a-z, -]+)`/gm)]
  return new Set(lines.flatMap(([, from = '', to = '']) => to.split(',').map((name) => `${from} → ${name.trim()}`)))
}

/** Checks that a table is written by its own domain only, and read by others only where docs/rows.md lists it. */
export const tableProblems = (sources: readonly Source[], writers: readonly Writer[]): string[] => {
  const [writes, reads] = [pairsOf(sources, written), pairsOf(sources, read)]
  const allowed = new Set(writers.map(({ domain, owner }) => `${domain} → ${owner}`))
  const listed = listedReads(sources.find(({ path }) => path === 'docs/rows.md')?.text ?? '')
  return [
    ...[...writes].filter((pair) => !allowed.has(pair)).map((pair) => `${pair}: a table is written by its own domain`),
    ...[...allowed].filter((pair) => !writes.has(pair)).map((pair) => `exceptions.ts lets ${pair} write, which it does not`),
    ...writers.filter(({ because }) => because.trim().length < 10).map(({ domain }) => `exceptions.ts gives no reason for ${domain}`),
    ...[...reads].filter((pair) => !listed.has(pair)).map((pair) => `${pair}: reads a table, which docs/rows.md does not list`),
    ...[...listed].filter((pair) => !reads.has(pair)).map((pair) => `docs/rows.md lists that ${pair} reads tables, which it does not`),
  ]
}
