import { build, type InlineConfig, type Rolldown } from 'vite'

type Piece = Rolldown.OutputChunk

/** Pieces that come as one file. */
interface File {
  pieces: Piece[]
  bytes: number
  /** The loads that need it, by place. */
  loads: Set<number>
}

/** What a reader loads to see one page, or one part of it that comes late. */
interface Load {
  weight: number
  /** What a request is worth, in bytes of minified code. */
  price: number
  files: number
  most: number
}

/** What a request is worth at first, in bytes of minified code; for a page with too many files it rises. */
const firstPrice = 400
/**
 * Where it stops to rise, about 17 kB of compressed code: a page that would need more for each request it saves has a few
 * files too many instead. Without this end, a few rare pages made all others load what they do not need.
 */
const highestPrice = 60_000
/** The schema library weighs as much as a page: it stays apart, for those who check by it. */
const staysApart = ({ pieces }: File) =>
  pieces.some(({ moduleIds }) => moduleIds.some((id) => /[\\/]zod[\\/]v4[\\/]core[\\/]schemas/.test(id)))

const isPage = (piece: Piece) => piece.facadeModuleId?.endsWith('.screen.tsx') === true

/**
 * How much a load counts, and its most files: the limits of decision 7, less texts and what comes late. Visitors' pages,
 * which nothing accompanies, are those that people see first; dialogs open less often than pages.
 */
const kindOf = (piece: Piece, companions: number): Pick<Load, 'weight' | 'most'> => {
  if (!isPage(piece)) return { weight: 0.05, most: Infinity }
  if (companions === 0) return { weight: 24, most: 12 }
  return { weight: 1, most: companions === 1 ? 15 : 19 }
}

/** Everything that some pieces need to run. */
const closureOf = (pieces: ReadonlyMap<string, Piece>, from: readonly Piece[]): Set<Piece> => {
  const found = new Set(from)
  for (const piece of found)
    for (const name of piece.imports) {
      const next = pieces.get(name)
      if (next) found.add(next)
    }
  return found
}

type Needs = (file: File) => ReadonlySet<File>

/** Everything that each file needs to run, directly or not. */
const needsOf = (files: readonly File[]): Needs => {
  const holder = new Map(files.flatMap((file) => file.pieces.map((piece) => [piece.fileName, file] as const)))
  const all = (file: File): Set<File> => {
    const found = new Set([file])
    for (const one of found)
      for (const name of one.pieces.flatMap(({ imports }) => imports)) {
        const next = holder.get(name)
        if (next) found.add(next)
      }
    found.delete(file)
    return found
  }
  const found = new Map(files.map((file) => [file, all(file)]))
  return (file) => found.get(file) ?? new Set()
}

/** Whether one file would need itself by way of a third, if the two were one. */
const makesCircle = (needs: Needs, one: File, other: File): boolean =>
  [...needs(one).union(needs(other))].some((file) => file !== one && file !== other && (needs(file).has(one) || needs(file).has(other)))

type Bounds = (one: File, other: File) => number

/** What it saves at best, in bytes, that two files are one: a request wherever both are needed, less what is loaded in vain. */
const bound = (loads: readonly Load[], one: File, other: File): number => {
  const of = (place: number): Pick<Load, 'weight' | 'price'> => loads[place] ?? { weight: 0, price: 0 }
  let gain = 0
  for (const place of one.loads) gain += of(place).weight * (other.loads.has(place) ? of(place).price : -other.bytes)
  for (const place of other.loads) if (!one.loads.has(place)) gain -= of(place).weight * one.bytes
  return gain
}

/** Bounds by pair, each found once: of hundreds of files a merge changes a few. */
const boundsOf = (loads: readonly Load[]): Bounds => {
  const known = new WeakMap<File, WeakMap<File, number>>()
  return (one, other) => {
    const own = known.get(one) ?? new WeakMap<File, number>()
    known.set(one, own)
    const value = own.get(other) ?? bound(loads, one, other)
    own.set(other, value)
    return value
  }
}

/** What is loaded in vain besides, because files that the two need come along. */
const alongOf = (loads: readonly Load[], needs: Needs, one: File, other: File): number => {
  const of = (place: number): Pick<Load, 'weight' | 'price'> => loads[place] ?? { weight: 0, price: 0 }
  const along = [...needs(one).union(needs(other))].filter((file) => file !== one && file !== other)
  let cost = 0
  for (const place of one.loads.symmetricDifference(other.loads))
    for (const file of along) if (!file.loads.has(place)) cost += of(place).weight * (file.bytes + of(place).price)
  return cost
}

/** The two files that are best made one, unless it is better to leave all as they are. */
const bestPair = (files: readonly File[], loads: readonly Load[], boundOf: Bounds): [File, File] | undefined => {
  const needs = needsOf(files)
  const loose = files.filter((file) => !staysApart(file))
  const pairs = loose
    .flatMap((one, place) => {
      const better = loose.slice(place + 1).filter((other) => boundOf(one, other) > 0)
      return better.map((other) => ({ one, other, bound: boundOf(one, other) }))
    })
    .toSorted((some, more) => more.bound - some.bound)
  const checks = (file: File) => needs(file).values().some(staysApart)
  let best: { gain: number; pair: [File, File] } | undefined
  for (const { one, other, bound } of pairs) {
    if (best && bound <= best.gain) break
    if (checks(one) !== checks(other)) continue
    const gain = bound - alongOf(loads, needs, one, other)
    if (gain > (best?.gain ?? 0) && !makesCircle(needs, one, other)) best = { gain, pair: [one, other] }
  }
  return best?.pair
}

/** The files after two of them became one: whoever needs it loads what it needs, too. */
const join = (files: readonly File[], [one, other]: [File, File]): File[] => {
  const file = { pieces: [...one.pieces, ...other.pieces], bytes: one.bytes + other.bytes, loads: one.loads.union(other.loads) }
  const all = [...files.filter((old) => old !== one && old !== other), file]
  const needed = needsOf(all)(file)
  return all.map((old) => (needed.has(old) ? { ...old, loads: old.loads.union(file.loads) } : old))
}

/** Makes files one, the best pair first, until no page has too many. */
const merge = (pieces: readonly File[], loads: readonly Load[]): File[] => {
  let files = [...pieces]
  let bounds = boundsOf(loads)
  for (;;) {
    const pair = bestPair(files, loads, bounds)
    const over = loads.filter(({ files: own, most }, place) => own + files.filter((file) => file.loads.has(place)).length > most)
    if (pair) files = join(files, pair)
    else if (over.every(({ price }) => price >= highestPrice)) return files
    else {
      for (const load of over) load.price *= 1.3
      bounds = boundsOf(loads)
    }
  }
}

/** The pieces that are there before each dynamic import of a piece: those of the shortest way from the first page. */
const waysOf = (pieces: ReadonlyMap<string, Piece>, first: ReadonlySet<Piece>): Map<Piece, Set<Piece>> => {
  const ways = new Map<Piece, Set<Piece>>()
  const queue = [first as Set<Piece>]
  for (const way of queue)
    for (const name of [...way].flatMap(({ dynamicImports }) => dynamicImports)) {
      const piece = pieces.get(name)
      if (!piece || way.has(piece) || ways.has(piece)) continue
      const there = way.union(closureOf(pieces, [piece]))
      ways.set(piece, there)
      queue.push(there)
    }
  return ways
}

/** For each module of the pieces, the name of its file. */
const plan = (output: readonly Piece[], companions: (page: string) => readonly string[]): Map<string, string> => {
  const pieces = new Map(output.map((piece) => [piece.fileName, piece]))
  const first = closureOf(
    pieces,
    output.filter(({ isEntry }) => isEntry),
  )
  const ways = [...waysOf(pieces, first)].map(([piece, way]) => {
    const wanted = isPage(piece) ? companions(piece.facadeModuleId ?? '') : []
    const along = output.filter(({ facadeModuleId }) => wanted.some((path) => facadeModuleId?.endsWith(path)))
    return { piece, loaded: way.union(closureOf(pieces, along)).difference(first) }
  })
  const isOwn = (piece: Piece) => piece.isDynamicEntry
  const loads = ways.map(({ piece, loaded }) => ({
    ...kindOf(piece, companions(piece.facadeModuleId ?? '').length),
    price: firstPrice,
    files: 3 + [...loaded].filter(isOwn).length,
  }))
  const files = output
    .filter((piece) => !first.has(piece) && !isOwn(piece))
    .map((piece) => ({
      pieces: [piece],
      bytes: piece.code.length,
      loads: new Set(ways.flatMap(({ loaded }, place) => (loaded.has(piece) ? [place] : []))),
    }))
  const names = merge(files, loads).flatMap(({ pieces: together }) => {
    const [largest] = together.toSorted((one, other) => other.code.length - one.code.length)
    return together.flatMap((piece) => piece.moduleIds.map((id) => [id, largest?.name ?? 'shared'] as const))
  })
  const initial = [...first].flatMap(({ moduleIds }) =>
    moduleIds.map((id) => [id, /[\\/]node_modules[\\/]|rolldown[\\/]runtime/.test(id) ? 'libraries' : 'portal'] as const),
  )
  return new Map([...names, ...initial])
}

/**
 * Says which modules come together (docs/decisions/0018): a build without groups tells what each page needs, to the module,
 * and its pieces are made fewer where that costs its pages least.
 */
export const plannedGroups = async (
  config: InlineConfig,
  companions: (page: string) => readonly string[],
): Promise<Rolldown.CodeSplittingGroup[]> => {
  const { output } = (await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false },
  })) as Rolldown.RolldownOutput
  const names = plan(
    output.filter((one) => one.type === 'chunk'),
    companions,
  )
  return [{ name: (id) => names.get(id) ?? null, debugName: 'planned' }]
}
