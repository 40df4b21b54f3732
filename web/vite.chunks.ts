import { build, type InlineConfig, type Rolldown } from 'vite'
import { bestPlan, bitsWhere, type Load, type Plan } from './vite.plan.ts'

/** A chunk of a build without groups: modules that the same entries and dynamic imports need. */
type Piece = Rolldown.OutputChunk

/** Facts about a page that decide how its files are planned. */
export interface PlannedPage {
  isForVisitors: boolean
  /** The compressed size of its texts. */
  textBytes: number
  /** The paths of what loads together with it, such as its menu. */
  companions: readonly string[]
  /** Parts that load in addition for some readers, or at some addresses. */
  variants?: readonly { isForVisitors: boolean; parts: readonly string[] }[]
}

/** Describes a page, by the path of its module. */
type Describe = (screen: string) => PlannedPage

const isPage = (piece: Piece) => piece.facadeModuleId?.endsWith('.screen.tsx') === true

/**
 * The weight and the limits of a page. The limits are its goals (docs/decisions/0018), less some kB of code, whose compressed size is
 * estimated. Visitors' pages are those that people see first, and what every page loads is nearly all that they may.
 */
const rulesFor = ({ isForVisitors }: Pick<PlannedPage, 'isForVisitors'>): Omit<Load, 'fixed'> =>
  isForVisitors
    ? { weight: 60, requestBytes: 0, limit: { files: 15, bytes: 153_500 } }
    : { weight: 1, requestBytes: 0, limit: { files: 15, bytes: 213_000 } }

/** The rules for a dialog or another part that comes late. */
const rulesForLate: Omit<Load, 'fixed'> = { weight: 1, requestBytes: 1_400, limit: { files: Infinity, bytes: Infinity } }

/** The files of every page that the plan leaves out: the runtime of the modules, the libraries of every page, and the texts. */
const unplannedFiles = 3

/** Estimates the size of some code as it is sent, which is about a quarter. */
const compressedBytes = (code: Iterable<Piece>): number => [...code].reduce((sum, piece) => sum + piece.code.length * 0.255, 0)

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

/** Orders pieces by what they are made of: their order and their names would differ from one folder to another, and with them the plan. */
const byModules = (one: Piece, other: Piece): number => {
  const [own, others] = [one, other].map(({ facadeModuleId, moduleIds }) => `${facadeModuleId} ${moduleIds.toSorted().join()}`)
  return own === others ? 0 : (own ?? '') < (others ?? '') ? -1 : 1
}

/** Returns what some pieces import dynamically. */
const importedLate = (some: readonly Piece[], pieces: ReadonlyMap<string, Piece>): Piece[] =>
  some.flatMap(({ dynamicImports }) => dynamicImports.flatMap((name) => pieces.get(name) ?? [])).toSorted(byModules)

/** Returns what has been loaded once each dynamically imported piece is there, by the shortest path from the first page. */
const loadedBy = (pieces: ReadonlyMap<string, Piece>, first: Set<Piece>): Map<Piece, Set<Piece>> => {
  const pathsOfChunks = new Map<Piece, Set<Piece>>()
  const queue = [first]
  for (const before of queue)
    for (const piece of importedLate([...before], pieces)) {
      if (before.has(piece) || pathsOfChunks.has(piece)) continue
      const loaded = before.union(closureOf(pieces, [piece]))
      pathsOfChunks.set(piece, loaded)
      queue.push(loaded)
    }
  return pathsOfChunks
}

/** A load with the pieces that it needs beside those of every page, and the size of what it needs beside those. */
type PieceLoad = Load & { loaded: ReadonlySet<Piece> }

/** Adds the pieces that have a file of their own to what a load needs whatever the plan. */
const withOwnFiles = ({ loaded, fixed, ...load }: PieceLoad, shared: readonly Piece[]): Load => {
  const own = loaded.difference(new Set(shared))
  return { ...load, fixed: { files: fixed.files + own.size, bytes: fixed.bytes + compressedBytes(own) } }
}

/** Returns the planned pieces that a piece imports, also by way of others that are not planned. */
const plannedNeeds = (piece: Piece, places: ReadonlyMap<string, number>, pieces: ReadonlyMap<string, Piece>): number[] => {
  const imported = new Set(piece.imports)
  for (const name of imported) if (!places.has(name)) for (const next of pieces.get(name)?.imports ?? []) imported.add(next)
  return [...imported].flatMap((name) => places.get(name) ?? [])
}

/** Plans which pieces share a file. @returns the number of each one's file, and at last that of what every page loads, if this can be joined */
const planOf = (planned: readonly Piece[], loads: readonly PieceLoad[], pieces: ReadonlyMap<string, Piece>, canJoinFirst = false): Plan => {
  const places = new Map(planned.map(({ fileName }, place) => [fileName, place]))
  const loose = planned.map((piece) => ({
    bytes: compressedBytes([piece]),
    loads: bitsWhere(loads, ({ loaded }) => loaded.has(piece)),
    needs: [...plannedNeeds(piece, places, pieces), ...(canJoinFirst ? [planned.length] : [])],
  }))
  const first = { bytes: 0, loads: bitsWhere(loads, () => true), needs: [] }
  return bestPlan(
    canJoinFirst ? [...loose, first] : loose,
    loads.map((load) => withOwnFiles(load, planned)),
  )
}

const filesOf = (pieces: readonly Piece[], plan: Plan): Piece[][] => [...Map.groupBy(pieces, (_, place) => plan[place]).values()]

/** The files of the code that every page loads: the portal's own, and that of libraries. */
const [own, libraries] = ['portal', 'libraries']
const isLibrary = (id: string) => /[\\/]node_modules[\\/]/.test(id)

/** Names the file of each module like the largest piece in it, and no two files alike. */
const nameFiles = (files: readonly Piece[][]): [id: string, name: string][] => {
  const used = new Set([own, libraries])
  return files.flatMap((file) => {
    const [largest] = file.toSorted((one, other) => other.code.length - one.code.length)
    let name = largest?.name ?? 'shared'
    while (used.has(name)) name += '-more'
    used.add(name)
    return file.flatMap(({ moduleIds }) => moduleIds.map((id): [string, string] => [id, name]))
  })
}

/** All pieces by their file names, and those that every page loads. */
interface Pieces {
  all: ReadonlyMap<string, Piece>
  first: ReadonlySet<Piece>
}

/** Returns what the browser fetches for a page, to every reader and in each of its variants. @param loaded the pieces that it imports */
const loadsOf = (
  { isForVisitors, companions, textBytes, variants = [] }: PlannedPage,
  loaded: Set<Piece>,
  { all, first }: Pieces,
): PieceLoad[] => {
  const partsOf = (paths: readonly string[]): Set<Piece> => {
    const parts = [...all.values()].filter(({ facadeModuleId }) => paths.some((path) => facadeModuleId?.endsWith(path)))
    return closureOf(all, parts)
  }
  return [{ isForVisitors, parts: [] }, ...variants].map((variant) => ({
    ...rulesFor(variant),
    // On a page of visitors, the texts that members need beside theirs are in another file.
    fixed: {
      files: unplannedFiles + Number(variant.isForVisitors !== isForVisitors),
      bytes: textBytes + compressedBytes(first),
    },
    loaded: loaded.union(partsOf([...companions, ...variant.parts])).difference(first),
  }))
}

/** Returns the name of the file of each module that should share one. */
const filesByModule = (output: readonly Piece[], describe: Describe): Map<string, string> => {
  const pieces = new Map(output.map((piece) => [piece.fileName, piece]))
  const first = firstOf(output)
  const [pages, late]: [PieceLoad[], PieceLoad[]] = [[], []]
  for (const [piece, before] of loadedBy(pieces, first))
    if (isPage(piece)) pages.push(...loadsOf(describe(piece.facadeModuleId ?? ''), before, { all: pieces, first }))
    else late.push({ ...rulesForLate, fixed: { files: 0, bytes: 0 }, loaded: before.difference(first) })

  // What is imported dynamically has a file of its own: in another's, it would still have a second one, which only refers to it.
  const shared = output.filter((piece) => !first.has(piece) && !piece.isDynamicEntry)
  const isOfPages = (piece: Piece) => pages.some(({ loaded }) => loaded.has(piece))
  const [ofPages, ofLate] = [shared.filter(isOfPages), shared.filter((piece) => !isOfPages(piece))]

  const plan = planOf(ofPages, pages, pieces, true)
  const joined = ofPages.filter((_, place) => plan[place] === plan.at(-1))
  const onEach = [...first, ...joined].flatMap(({ moduleIds }) => moduleIds)
  return new Map([
    ...nameFiles([...filesOf(ofPages, plan), ...filesOf(ofLate, planOf(ofLate, late, pieces))]),
    ...onEach.map((id) => [id, isLibrary(id) ? libraries : own] as const),
  ])
}

/** Builds without groups, which splits the code as finely as pages and dialogs use it. */
export const buildPieces = async (config: InlineConfig): Promise<Piece[]> => {
  const { output } = (await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    // The names of files that are loaded with others would count as code.
    build: { ...config.build, modulePreload: false, write: false },
  })) as Rolldown.RolldownOutput
  return output.filter((one) => one.type === 'chunk').toSorted(byModules)
}

/** Groups modules into files by what the pages need (docs/decisions/0018): plans which pieces share a file. */
export const plannedGroups = (pieces: readonly Piece[], describe: Describe): Rolldown.CodeSplittingGroup[] => {
  const names = filesByModule(pieces, describe)
  return [{ name: (id) => names.get(id) ?? null, debugName: 'planned' }]
}
