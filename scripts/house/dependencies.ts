import { type Import, importsOf, type Place, placeOf } from './imports.ts'
import { layerOf } from './endings.ts'
import { isCode, isTest, type Source } from './sources.ts'

/** Dependencies: domain → the domains it may import. */
export type Dependencies = ReadonlyMap<string, ReadonlySet<string>>

/** Layers within a domain that a layer may not import. */
const upperAreas: Record<string, readonly string[]> = {
  texts: ['tables', 'store', 'actions', 'source', 'routes', 'jobs', 'samples', 'main'],
  tables: ['store', 'rules', 'actions', 'routes', 'jobs', 'samples', 'main'],
  rules: ['store', 'actions', 'routes', 'jobs', 'samples', 'main'],
  store: ['actions', 'routes', 'jobs', 'samples', 'main'],
  actions: ['routes', 'samples', 'main'],
  source: ['routes', 'samples', 'main'],
  queries: ['screen', 'page'],
}

const isKernel = (path: string): boolean => /^(contract|server|web)\/kernel\/|^web\/kit\//.test(path)
const isEntryPoint = ({ column, file }: Place): boolean => (column === 'contract' ? file.endsWith('.contract.ts') : file === 'index.ts')

/** Returns the rule that an import breaks, if any. Imports across columns are left to the lint rules. */
function ruleBroken({ from, to }: Import): string | undefined {
  if (from.startsWith('web/kernel/') && to.startsWith('web/session/')) return 'a kernel does not know who is here'
  const target = placeOf(to)
  if (!target) return undefined
  if (isKernel(from)) return 'a kernel knows no domain'
  if (from.startsWith('web/session/') && target.column === 'web') return 'the session knows domains by their contracts'
  const source = placeOf(from)
  if (!source || source.column !== target.column) return undefined
  if (source.domain !== target.domain)
    return isEntryPoint(target) ? undefined : `domains meet at ${target.column === 'contract' ? '*.contract.ts' : 'index.ts'}`
  const [lower, upper] = [layerOf(source), layerOf(target)]
  return upperAreas[lower]?.includes(upper) ? `${lower} must not know ${upper}` : undefined
}

const untested = (sources: readonly Source[]): Source[] => sources.filter(({ path }) => isCode(path) && !isTest(path))

/** Returns kernel files that load files of domains by pattern. */
const kernelsLoadingDomains = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, text }) =>
    isKernel(path) && /import\.meta\.glob\b[\s\S]*?['"`][./]+domains\//.test(text)
      ? [`${path} loads files of domains: a kernel knows no domain`]
      : [],
  )

/** Returns imports that bypass an `index.ts`, lead from a kernel into a domain, or go upwards within a domain. */
export const forbiddenImports = (sources: readonly Source[]): string[] => [
  ...untested(sources)
    .flatMap(importsOf)
    .flatMap((one) => {
      const reason = ruleBroken(one)
      return reason ? [`${one.from} imports ${one.to}: ${reason}`] : []
    }),
  ...kernelsLoadingDomains(untested(sources)),
]

/** The level of dependencies: between areas, or between the domains of one area. */
type Level = 'areas' | 'domains'

const endsOf = (level: Level, source: Place, target: Place): readonly [string, string] | undefined => {
  if (level === 'areas') return source.area === target.area ? undefined : [source.area, target.area]
  return source.area !== target.area || source.domain === target.domain ? undefined : [source.domain, target.domain]
}

/** Returns the dependencies of one level within one column, according to the imports. */
export function dependenciesOf(sources: readonly Source[], column: Place['column'], level: Level): Dependencies {
  const dependencies = new Map<string, Set<string>>()
  for (const { from, to } of untested(sources).flatMap(importsOf)) {
    const [source, target] = [placeOf(from), placeOf(to)]
    if (source?.column !== column || target?.column !== column) continue
    const [start, end] = endsOf(level, source, target) ?? []
    if (start !== undefined && end !== undefined) dependencies.set(start, (dependencies.get(start) ?? new Set()).add(end))
  }
  return dependencies
}

/** Files that list the dependencies of each level. */
const lists: Readonly<Record<Level, { page: string; heading: string }>> = {
  areas: { page: 'ARCHITECTURE.md', heading: 'Dependencies between areas' },
  domains: { page: 'docs/rows.md', heading: 'Dependencies within areas' },
}

/** Reads the lines ``- `imports → catalogue, metadata` `` of the section. */
export function listedDependencies(text: string, level: Level): Dependencies {
  const section = text.split(new RegExp(`^## ${lists[level].heading}\\s*$`, 'm'))[1]?.split(/^## /m)[0] ?? ''
  const lines = [...section.matchAll(/^\s*[-*] `([a-z-]+) (?:→|->) ([a-z, -]+)`/gm)]
  return new Map(lines.map(([, from, to]) => [from ?? '', new Set((to ?? '').split(',').map((name) => name.trim()))]))
}

/** Returns the first cycle, such as `a → b → a`. */
export function findCycle(dependencies: Dependencies): string | undefined {
  const done = new Set<string>()
  const visit = (node: string, way: readonly string[]): string | undefined => {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node].join(' → ')
    if (done.has(node)) return undefined
    for (const next of dependencies.get(node) ?? []) {
      const cycle = visit(next, [...way, node])
      if (cycle) return cycle
    }
    done.add(node)
    return undefined
  }
  for (const node of dependencies.keys()) {
    const cycle = visit(node, [])
    if (cycle) return cycle
  }
  return undefined
}

const flat = (dependencies: Dependencies): string[] => [...dependencies].flatMap(([from, to]) => [...to].map((one) => `${from} → ${one}`))

const together = (all: readonly Dependencies[]): Dependencies => {
  const dependencies = new Map<string, Set<string>>()
  for (const [from, to] of all.flatMap((one) => [...one])) dependencies.set(from, new Set([...(dependencies.get(from) ?? []), ...to]))
  return dependencies
}

const levelProblems = (sources: readonly Source[], level: Level): string[] => {
  const columns = (['contract', 'server', 'web'] as const).map((column) => ({
    column,
    dependencies: dependenciesOf(sources, column, level),
  }))
  const { page } = lists[level]
  const listedOnPage = new Set(flat(listedDependencies(sources.find(({ path }) => path === page)?.text ?? '', level)))
  const present = new Set(columns.flatMap(({ dependencies }) => flat(dependencies)))
  // Areas share one order in all columns; domains of an area have one in each column.
  const graphs =
    level === 'areas' ? [{ column: 'all columns', dependencies: together(columns.map(({ dependencies }) => dependencies)) }] : columns
  return [
    ...graphs.flatMap(({ column, dependencies }) => {
      const round = findCycle(dependencies)
      return round ? [`${column}: the ${level} go round in a circle: ${round}`] : []
    }),
    ...columns.flatMap(({ column, dependencies }) =>
      flat(dependencies)
        .filter((dependency) => !listedOnPage.has(dependency))
        .map((dependency) => `${column} has ${dependency}, which ${page} does not list`),
    ),
    ...[...listedOnPage]
      .filter((dependency) => !present.has(dependency))
      .map((dependency) => `${page} lists ${dependency}, which no import makes`),
  ]
}

/** Checks that the dependencies in the code and those listed in the documentation agree, between areas and within them, and have no cycle. */
export const dependencyProblems = (sources: readonly Source[]): string[] => [
  ...levelProblems(sources, 'areas'),
  ...levelProblems(sources, 'domains'),
]
