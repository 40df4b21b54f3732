// Places are those of the same lists throughout, and a plan is priced thousands of times.
/* oxlint-disable typescript/no-non-null-assertion */
import { build, type InlineConfig, type Rolldown } from 'vite'

type Piece = Rolldown.OutputChunk

/** What a reader loads to see one page, or one part of it that comes late. */
interface Load {
  weight: number
  /** What a request is worth, in bytes of minified code. */
  request: number
  /** Its files besides those that are planned, and their bytes of minified code. */
  files: number
  bytes: number
  most: { files: number; bytes: number }
}

/** A piece that is to come in a file, with the loads that need it and the pieces that it needs, by place. */
interface Loose {
  bytes: number
  loads: Uint32Array
  needs: readonly number[]
}

/** The file of each loose piece, by number. */
type Plan = readonly number[]

/** What a file too many costs, in bytes of minified code. */
const excessBytes = 60_000
/** How many times more a byte too many costs. */
const excessTimes = 3

const isPage = (piece: Piece) => piece.facadeModuleId?.endsWith('.screen.tsx') === true

/**
 * How much a load counts, and its most files: the limits of decision 7, less texts and what every page loads. Visitors' pages,
 * which nothing accompanies, are those that people see first; dialogs open less often than pages.
 */
const kindOf = (piece: Piece, companions: number): Omit<Load, 'files' | 'bytes'> => {
  if (!isPage(piece)) return { weight: 0.05, request: 5_000, most: { files: Infinity, bytes: Infinity } }
  if (companions === 0) return { weight: 30, request: 2_000, most: { files: 6, bytes: 12_000 } }
  return { weight: 1, request: 5_000, most: { files: 10, bytes: 200_000 } }
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

/** Calls back with the place of each bit that is set. */
const eachBit = (words: Uint32Array, then: (place: number) => void): void => {
  for (const [at, word] of words.entries())
    for (let rest = word; rest !== 0;) {
      const place = 31 - Math.clz32(rest)
      rest ^= 1 << place
      then(at * 32 + place)
    }
}

const addBits = (to: Uint32Array, from: Uint32Array): void => {
  for (let at = 0; at < to.length; at += 1) to[at]! |= from[at]!
}

interface File {
  bytes: number
  loads: Uint32Array
  needs: Set<File>
  /** How many files need it. */
  wanted: number
}

/** The files of a plan. */
const filesOf = (loose: readonly Loose[], plan: Plan): File[] => {
  const files = new Map<number, File>()
  for (const [place, { bytes, loads }] of loose.entries()) {
    const file = files.get(plan[place]!)
    if (file) {
      file.bytes += bytes
      addBits(file.loads, loads)
    } else files.set(plan[place]!, { bytes, loads: loads.slice(), needs: new Set(), wanted: 0 })
  }
  for (const [place, { needs }] of loose.entries()) {
    const file = files.get(plan[place]!)!
    for (const need of needs) {
      const needed = files.get(plan[need]!)!
      if (needed === file || file.needs.has(needed)) continue
      file.needs.add(needed)
      needed.wanted += 1
    }
  }
  return [...files.values()]
}

/** What a plan costs in bytes; infinitely much if a file would need itself by way of others. */
const costOf = (loose: readonly Loose[], loads: readonly Load[], plan: Plan): number => {
  const files = filesOf(loose, plan)
  // Whoever loads a file loads what it needs, too.
  const ordered = files.filter(({ wanted }) => wanted === 0)
  for (const file of ordered)
    for (const needed of file.needs) {
      addBits(needed.loads, file.loads)
      if ((needed.wanted -= 1) === 0) ordered.push(needed)
    }
  if (ordered.length < files.length) return Infinity
  const bytes = new Float64Array(loads.length)
  const counts = new Int32Array(loads.length)
  for (const file of files)
    eachBit(file.loads, (place) => {
      bytes[place]! += file.bytes
      counts[place]! += 1
    })
  return loads.reduce((sum, load, place) => {
    const count = load.files + counts[place]!
    const size = load.bytes + bytes[place]!
    const excess = excessBytes * Math.max(0, count - load.most.files) + excessTimes * Math.max(0, size - load.most.bytes)
    return sum + load.weight * (size + load.request * count + excess)
  }, 0)
}

const joined = (plan: Plan, one: number, other: number): Plan => plan.map((file) => (file === other ? one : file))

const moved = (plan: Plan, piece: number, to: number): Plan => plan.with(piece, to)

/** Whether two files may be better as one: what it saves at best, where both are loaded, is more than what one loads in vain. */
const mayJoin = (loads: readonly Load[], one: File, other: File): boolean => {
  let gain = 0
  const both = one.loads.map((word, at) => word & other.loads[at]!)
  eachBit(both, (place) => (gain += loads[place]!.weight * (loads[place]!.request + excessBytes)))
  eachBit(
    one.loads.map((word, at) => word & ~both[at]!),
    (place) => (gain -= loads[place]!.weight * other.bytes),
  )
  eachBit(
    other.loads.map((word, at) => word & ~both[at]!),
    (place) => (gain -= loads[place]!.weight * one.bytes),
  )
  return gain > 0
}

/** Makes files one, the best pair first, as long as that saves anything. */
const joinFiles = (loose: readonly Loose[], loads: readonly Load[], start: Plan): Plan => {
  let plan = start
  let cost = costOf(loose, loads, plan)
  const files = filesOf(loose, plan)
  const numbers = [...new Set(plan)]
  const gainOf = (one: number, other: number) => cost - costOf(loose, loads, joined(plan, one, other))
  let pairs = files
    .flatMap((file, at) =>
      files.slice(at + 1).flatMap((next, after) => {
        const [one, other] = [numbers[at]!, numbers[at + 1 + after]!]
        return mayJoin(loads, file, next) ? [{ one, other, gain: gainOf(one, other) }] : []
      }),
    )
    .filter(({ gain }) => gain > 0)
  while (pairs.length > 0) {
    const best = pairs.reduce((most, pair) => (pair.gain > most.gain ? pair : most))
    const gain = gainOf(best.one, best.other)
    // What was known of it is from before the last unions.
    if (gain < best.gain) best.gain = gain
    else {
      plan = joined(plan, best.one, best.other)
      cost -= gain
    }
    const gone = gain < 0 || plan.includes(best.other) ? undefined : best.other
    pairs = pairs.filter((pair) => pair.gain > 0 && pair.one !== gone && pair.other !== gone)
  }
  return plan
}

/** Moves each piece to the file, or to one of its own, in which it costs least. */
const movePieces = (loose: readonly Loose[], loads: readonly Load[], start: Plan): Plan => {
  let plan = start
  let cost = costOf(loose, loads, plan)
  for (const [piece, { loads: own }] of loose.entries()) {
    const near = new Set(plan.filter((_, other) => own.some((word, at) => (word & loose[other]!.loads[at]!) !== 0)))
    for (const to of [...near, loose.length + piece]) {
      const changed = moved(plan, piece, to)
      const its = costOf(loose, loads, changed)
      if (its < cost) [plan, cost] = [changed, its]
    }
  }
  return plan
}

/**
 * The best plan found: unions and moves in turn, until neither saves anything. It starts with one file for what the same pages need, or
 * the same dialogs if no page does.
 */
const bestPlan = (loose: readonly Loose[], loads: readonly Load[]): Plan => {
  const pages = new Uint32Array(Math.ceil(loads.length / 32))
  for (const [place, { weight }] of loads.entries()) if (weight >= 1) pages[place >> 5]! |= 1 << (place & 31)
  const keys = loose.map(({ loads: own }) => {
    const ofPages = own.map((word, at) => word & pages[at]!)
    return (ofPages.some((word) => word !== 0) ? ofPages : own).join()
  })
  let plan: Plan = keys.map((key) => keys.indexOf(key))
  for (let cost = Infinity; ;) {
    plan = movePieces(loose, loads, joinFiles(loose, loads, plan))
    const now = costOf(loose, loads, plan)
    if (now >= cost) return plan
    cost = now
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
  const companionsOf = (piece: Piece) => (isPage(piece) ? companions(piece.facadeModuleId ?? '') : [])
  // A module that is imported dynamically has a file of its own, wherever its code is.
  const isOwn = (piece: Piece) => piece.isDynamicEntry
  const ways = [...waysOf(pieces, first)].map(([piece, way]) => {
    const along = output.filter(({ facadeModuleId }) => companionsOf(piece).some((path) => facadeModuleId?.endsWith(path)))
    return { piece, loaded: way.union(closureOf(pieces, along)).difference(first) }
  })
  const loads = ways.map(({ piece, loaded }) => ({
    ...kindOf(piece, companionsOf(piece).length),
    files: [...loaded].filter(isOwn).length,
    bytes: [...loaded].filter(isOwn).reduce((sum, { code }) => sum + code.length, 0),
  }))
  const free = output.filter((piece) => !first.has(piece) && !isOwn(piece))
  const loose = free.map((piece) => {
    const bits = new Uint32Array(Math.ceil(loads.length / 32))
    for (const [place, { loaded }] of ways.entries()) if (loaded.has(piece)) bits[place >> 5]! |= 1 << (place & 31)
    const needs = piece.imports.map((name) => free.findIndex(({ fileName }) => fileName === name)).filter((place) => place >= 0)
    return { bytes: piece.code.length, loads: bits, needs }
  })
  const best = bestPlan(loose, loads)
  const names = [...Map.groupBy(free, (piece) => best[free.indexOf(piece)]).values()].flatMap((together) => {
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
