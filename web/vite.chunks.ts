import { build, type InlineConfig, type Rolldown } from 'vite'
import { bestPlan, bitsWhere, type Load } from './vite.plan.ts'

/** A chunk of a build without groups: modules that the same entries and dynamic imports need. */
type Piece = Rolldown.OutputChunk

/** Facts about a page that decide how its files are planned. */
export interface PlannedPage {
  isForVisitors: boolean
  /** The paths of what loads together with it, such as its menu. */
  companions: readonly string[]
}

/** Describes a page, by the path of its module. */
type Describe = (screen: string) => PlannedPage

const isPage = (piece: Piece) => piece.facadeModuleId?.endsWith('.screen.tsx') === true

/**
 * Weighs a load and sets its limits: those of decision 18, less texts and what every page loads. Visitors' pages
 * are those that people see first, and what every page loads is nearly all that they may; dialogs open less often than pages.
 */
const rulesFor = (page: PlannedPage | undefined): Omit<Load, 'fixed'> => {
  if (!page) return { weight: 0.05, requestBytes: 5_000, limit: { files: Infinity, bytes: Infinity } }
  if (page.isForVisitors) return { weight: 80, requestBytes: 1_500, limit: { files: 8, bytes: 0 } }
  return { weight: 1, requestBytes: 9_000, limit: { files: 11, bytes: 146_000 } }
}

/** Returns the pieces with everything that they import. */
export const closureOf = (pieces: ReadonlyMap<string, Piece>, from: readonly Piece[]): Set<Piece> => {
  const closure = new Set(from)
  for (const piece of closure)
    for (const name of piece.imports) {
      const next = pieces.get(name)
      if (next) closure.add(next)
    }
  return closure
}

/** Returns the pieces that every page loads. */
export const firstOf = (pieces: readonly Piece[]): Set<Piece> =>
  closureOf(
    new Map(pieces.map((piece) => [piece.fileName, piece])),
    pieces.filter(({ isEntry }) => isEntry),
  )

/** Returns the modules that a page or a part of the frame may load, now or late, beside what every page loads. */
export const reachOf = (pieces: readonly Piece[], path: string): string[] => {
  const byName = new Map(pieces.map((piece) => [piece.fileName, piece]))
  const first = firstOf(pieces)
  const reachable = new Set(pieces.filter(({ facadeModuleId }) => facadeModuleId === path))
  for (const { imports, dynamicImports } of reachable)
    for (const name of [...imports, ...dynamicImports]) {
      const next = byName.get(name)
      if (next && !first.has(next) && !isPage(next)) reachable.add(next)
    }
  return [...reachable].flatMap(({ moduleIds }) => moduleIds)
}

/** Returns what has been loaded once each dynamically imported piece is there, by the shortest path from the first page. */
const loadedBy = (pieces: ReadonlyMap<string, Piece>, first: Set<Piece>): Map<Piece, Set<Piece>> => {
  const pathsOfChunks = new Map<Piece, Set<Piece>>()
  const queue = [first]
  for (const before of queue)
    for (const name of [...before].flatMap(({ dynamicImports }) => dynamicImports)) {
      const piece = pieces.get(name)
      if (!piece || before.has(piece) || pathsOfChunks.has(piece)) continue
      const loaded = before.union(closureOf(pieces, [piece]))
      pathsOfChunks.set(piece, loaded)
      queue.push(loaded)
    }
  return pathsOfChunks
}

// What is imported dynamically gets a file of its own, whatever the plan.
const hasOwnFile = (piece: Piece) => piece.isDynamicEntry

/** Sums up the pieces that have files of their own. */
const fixedSize = (loaded: ReadonlySet<Piece>): Load['fixed'] => {
  const fixed = [...loaded].filter(hasOwnFile)
  return { files: fixed.length, bytes: fixed.reduce((sum, { code }) => sum + code.length, 0) }
}

/** Returns the file name of each piece that is shared, as planned; a file is called what its largest piece is called. */
const namesOf = (shared: readonly Piece[], loads: readonly (Load & { loaded: ReadonlySet<Piece> })[]): Map<Piece, string> => {
  const loose = shared.map((piece) => ({
    bytes: piece.code.length,
    loads: bitsWhere(loads, ({ loaded }) => loaded.has(piece)),
    needs: piece.imports.map((name) => shared.findIndex(({ fileName }) => fileName === name)).filter((index) => index >= 0),
  }))
  const plan = bestPlan(loose, loads)
  const files = Map.groupBy(shared.entries(), ([index]) => plan[index])
  return new Map(
    [...files.values()].flatMap((file) => {
      const pieces = file.map(([, piece]) => piece)
      const [largest] = pieces.toSorted((one, other) => other.code.length - one.code.length)
      return pieces.map((piece) => [piece, largest?.name ?? 'shared'] as const)
    }),
  )
}

/** Returns the name of the file of each module that should share one. */
const filesByModule = (output: readonly Piece[], describe: Describe): Map<string, string> => {
  const pieces = new Map(output.map((piece) => [piece.fileName, piece]))
  const first = firstOf(output)
  const loads = [...loadedBy(pieces, first)].map(([piece, before]) => {
    const page = isPage(piece) ? describe(piece.facadeModuleId ?? '') : undefined
    const companionChunks = output.filter(({ facadeModuleId }) => page?.companions.some((path) => facadeModuleId?.endsWith(path)))
    const loaded = before.union(closureOf(pieces, companionChunks)).difference(first)
    return { ...rulesFor(page), fixed: fixedSize(loaded), loaded }
  })
  const names = namesOf(
    output.filter((piece) => !first.has(piece) && !hasOwnFile(piece)),
    loads,
  )
  const shared = [...names].flatMap(([{ moduleIds }, name]) => moduleIds.map((id) => [id, name] as const))
  const initial = [...first].flatMap(({ moduleIds }) =>
    moduleIds.map((id) => [id, /[\\/]node_modules[\\/]|rolldown[\\/]runtime/.test(id) ? 'libraries' : 'portal'] as const),
  )
  return new Map([...shared, ...initial])
}

/** Builds without groups, which splits the code as finely as pages and dialogs use it. */
export const buildPieces = async (config: InlineConfig): Promise<Piece[]> => {
  const { output } = (await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false },
  })) as Rolldown.RolldownOutput
  return output.filter((one) => one.type === 'chunk')
}

/** Groups modules into files by what the pages need (docs/decisions/0018): plans which pieces share a file. */
export const plannedGroups = (pieces: readonly Piece[], describe: Describe): Rolldown.CodeSplittingGroup[] => {
  const names = filesByModule(pieces, describe)
  return [{ name: (id) => names.get(id) ?? null, debugName: 'planned' }]
}
