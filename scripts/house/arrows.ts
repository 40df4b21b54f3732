import { type Import, importsOf, type Place, placeOf } from './imports.ts'
import { isCode, isTest, type Source } from './sources.ts'

/** Domain → the domains it may import. */
export type Arrows = ReadonlyMap<string, ReadonlySet<string>>

/** Inside a domain, downwards only: which layers a layer may not import. */
const above: Record<string, readonly string[]> = {
  tables: ['store', 'rules', 'actions', 'routes', 'jobs', 'samples', 'main'],
  rules: ['store', 'actions', 'routes', 'jobs', 'samples', 'main'],
  store: ['actions', 'routes', 'jobs', 'samples', 'main'],
  actions: ['routes', 'samples', 'main'],
  queries: ['screen', 'page'],
}

const layer = (file: string): string => /\.([a-z]+)\.tsx?$/.exec(file)?.[1] ?? ''
const isKernel = (path: string): boolean => /^(contract|server|web)\/kernel\/|^web\/kit\//.test(path)
const isDoor = ({ column, file }: Place): boolean => (column === 'contract' ? file.endsWith('.contract.ts') : file === 'index.ts')

/** What one import breaks, if anything. Crossing columns is the matter of the lint rules. */
function broken({ from, to }: Import): string | undefined {
  const there = placeOf(to)
  if (!there) return undefined
  // Who is here, and what they are to an app, every page asks: the browser's kernel asks it by their contracts.
  const asksWhoIsHere = from.startsWith('web/kernel/') && there.column === 'contract' && ['accounts', 'roles'].includes(there.domain)
  if (isKernel(from) && !asksWhoIsHere) return 'a kernel knows no domain'
  const here = placeOf(from)
  if (!here || here.column !== there.column) return undefined
  if (here.domain !== there.domain)
    return isDoor(there) ? undefined : `domains meet at ${there.column === 'contract' ? '*.contract.ts' : 'index.ts'}`
  return above[layer(here.file)]?.includes(layer(there.file)) ? `${layer(here.file)} must not know ${layer(there.file)}` : undefined
}

const untested = (sources: readonly Source[]): Source[] => sources.filter(({ path }) => isCode(path) && !isTest(path))

/** Imports that go past a door, into a domain from a kernel, or upwards within a domain. */
export const forbiddenImports = (sources: readonly Source[]): string[] =>
  untested(sources)
    .flatMap(importsOf)
    .flatMap((one) => {
      const why = broken(one)
      return why ? [`${one.from} imports ${one.to}: ${why}`] : []
    })

/** The arrows between domains within one column, as the imports draw them. */
export function arrowsOf(sources: readonly Source[], column: Place['column']): Arrows {
  const arrows = new Map<string, Set<string>>()
  for (const { from, to } of untested(sources).flatMap(importsOf)) {
    const [here, there] = [placeOf(from), placeOf(to)]
    if (here?.column !== column || there?.column !== column || here.domain === there.domain) continue
    arrows.set(here.domain, (arrows.get(here.domain) ?? new Set()).add(there.domain))
  }
  return arrows
}

/** Reads the lines ``- `imports → apps, metadata` `` below `## Arrows between domains`. */
export function listedArrows(architecture: string): Arrows {
  const section = architecture.split(/^## Arrows between domains\s*$/m)[1]?.split(/^## /m)[0] ?? ''
  const lines = [...section.matchAll(/^\s*[-*] `([a-z-]+) (?:→|->) ([a-z, -]+)`/gm)]
  return new Map(lines.map(([, from, to]) => [from ?? '', new Set((to ?? '').split(',').map((name) => name.trim()))]))
}

/** The first way back to where it started, such as `a → b → a`. */
export function circle(arrows: Arrows): string | undefined {
  const done = new Set<string>()
  const visit = (domain: string, way: readonly string[]): string | undefined => {
    if (way.includes(domain)) return [...way.slice(way.indexOf(domain)), domain].join(' → ')
    if (done.has(domain)) return undefined
    for (const next of arrows.get(domain) ?? []) {
      const found = visit(next, [...way, domain])
      if (found) return found
    }
    done.add(domain)
    return undefined
  }
  for (const domain of arrows.keys()) {
    const found = visit(domain, [])
    if (found) return found
  }
  return undefined
}

const flat = (arrows: Arrows): string[] => [...arrows].flatMap(([from, to]) => [...to].map((one) => `${from} → ${one}`))

/** The arrows that are drawn and those that ARCHITECTURE.md lists are the same, and no column has a circle. */
export function arrowProblems(sources: readonly Source[]): string[] {
  const drawn = (['contract', 'server', 'web'] as const).map((column) => ({ column, arrows: arrowsOf(sources, column) }))
  const architecture = sources.find(({ path }) => path === 'ARCHITECTURE.md')?.text
  const listed = new Set(flat(listedArrows(architecture ?? '')))
  const found = new Set(drawn.flatMap(({ arrows }) => flat(arrows)))
  return [
    ...drawn.flatMap(({ column, arrows }) => {
      const round = circle(arrows)
      return round ? [`${column}: the domains go round in a circle: ${round}`] : []
    }),
    ...drawn.flatMap(({ column, arrows }) =>
      flat(arrows)
        .filter((arrow) => !listed.has(arrow))
        .map((arrow) => `${column} has the arrow ${arrow}, which ARCHITECTURE.md does not list`),
    ),
    ...[...listed].filter((arrow) => !found.has(arrow)).map((arrow) => `ARCHITECTURE.md lists ${arrow}, which no import draws`),
  ]
}
