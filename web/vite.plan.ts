/**
 * Plans which pieces of code share a file.
 *
 * A piece is code that is only ever needed as a whole. If each had a file of its own, a page would send too many requests; if all
 * shared one file, it would load too much that it does not need. A load is what the browser fetches to show a page or a dialog. It costs its bytes,
 * a price per request, and a penalty for what exceeds its limits; a plan costs the sum of all loads by weight.
 *
 * The search for a cheap plan is greedy: join two files, the best pair first, as long as that saves anything; then move single pieces
 * to where they cost least; and start over, until neither helps. Sets of loads are bits, because a plan is priced thousands of times.
 */
// Every index comes from a list of the same length.
/* oxlint-disable typescript/no-non-null-assertion */

interface Size {
  files: number
  bytes: number
}

/** Everything that the browser fetches to show one page, or one part of it that comes late. */
export interface Load {
  /** How much its cost counts. */
  weight: number
  /** The price of a request, in bytes of minified code. */
  requestBytes: number
  /** Files that it needs whatever the plan. */
  fixed: Size
  limit: Size
}

/** A piece whose file is to be planned. */
export interface LoosePiece {
  bytes: number
  /** The loads that need it, as bits. */
  loads: Uint32Array
  /** The pieces that it imports, by index. */
  needs: readonly number[]
}

/** The number of the file of each loose piece. */
export type Plan = readonly number[]

/** The penalty for the first file beyond the limit, in bytes of minified code. */
const excessFileBytes = 50_000
/** The excess in files at which it has doubled, so that no page loads many more than the others. */
const doublingFiles = 5
/** The penalty for the first byte beyond the limit. */
const excessByteTimes = 7
/** The excess in bytes at which it has doubled, so that what the heaviest pages load in vain weighs most. */
const doublingExcess = 50_000

const filesPenalty = (files: number): number => excessFileBytes * files * (1 + files / doublingFiles)
const bytesPenalty = (bytes: number): number => excessByteTimes * bytes * (1 + bytes / doublingExcess)

/** Creates an empty set of loads. */
const noLoads = (count: number): Uint32Array => new Uint32Array(Math.ceil(count / 32))

const setBit = (bits: Uint32Array, index: number): void => {
  bits[index >> 5]! |= 1 << (index & 31)
}

/** Returns the indexes for which the test holds, as bits. */
export const bitsWhere = <Item>(items: readonly Item[], test: (item: Item) => boolean): Uint32Array => {
  const bits = noLoads(items.length)
  for (const [index, item] of items.entries()) if (test(item)) setBit(bits, index)
  return bits
}

const forEachBit = (bits: Uint32Array, visit: (index: number) => void): void => {
  for (const [at, word] of bits.entries())
    for (let rest = word; rest !== 0;) {
      const place = 31 - Math.clz32(rest)
      rest ^= 1 << place
      visit(at * 32 + place)
    }
}

const addBits = (to: Uint32Array, from: Uint32Array): void => {
  for (let at = 0; at < to.length; at += 1) to[at]! |= from[at]!
}

const commonBits = (one: Uint32Array, other: Uint32Array): Uint32Array => one.map((word, at) => word & other[at]!)

const bitsWithout = (one: Uint32Array, other: Uint32Array): Uint32Array => one.map((word, at) => word & ~other[at]!)

const hasBits = (bits: Uint32Array): boolean => bits.some((word) => word !== 0)

interface PlannedFile {
  bytes: number
  loads: Uint32Array
  needs: Set<PlannedFile>
  /** How many files need it. */
  dependents: number
}

/** Returns the files of a plan, in the order of their first pieces. */
const filesOf = (loose: readonly LoosePiece[], plan: Plan): PlannedFile[] => {
  const files = new Map<number, PlannedFile>()
  for (const [index, { bytes, loads }] of loose.entries()) {
    const file = files.get(plan[index]!)
    if (file) {
      file.bytes += bytes
      addBits(file.loads, loads)
    } else files.set(plan[index]!, { bytes, loads: loads.slice(), needs: new Set(), dependents: 0 })
  }
  for (const [index, { needs }] of loose.entries()) {
    const file = files.get(plan[index]!)!
    for (const need of needs) {
      const needed = files.get(plan[need]!)!
      if (needed === file || file.needs.has(needed)) continue
      file.needs.add(needed)
      needed.dependents += 1
    }
  }
  return [...files.values()]
}

/** Makes each load of a file load the files that it needs, too. @returns whether that is possible: no file needs itself by way of others */
const followNeeds = (files: readonly PlannedFile[]): boolean => {
  const ordered = files.filter(({ dependents }) => dependents === 0)
  for (const file of ordered)
    for (const needed of file.needs) {
      addBits(needed.loads, file.loads)
      if ((needed.dependents -= 1) === 0) ordered.push(needed)
    }
  return ordered.length === files.length
}

/** Returns what a plan costs in bytes; Infinity for one that cannot be loaded. */
const costOf = (loose: readonly LoosePiece[], loads: readonly Load[], plan: Plan): number => {
  const files = filesOf(loose, plan)
  if (!followNeeds(files)) return Infinity
  const bytes = new Float64Array(loads.length)
  const counts = new Int32Array(loads.length)
  for (const file of files)
    forEachBit(file.loads, (load) => {
      bytes[load]! += file.bytes
      counts[load]! += 1
    })
  return loads.reduce((sum, { weight, requestBytes, fixed, limit }, load) => {
    const count = fixed.files + counts[load]!
    const size = fixed.bytes + bytes[load]!
    const penalty = filesPenalty(Math.max(0, count - limit.files)) + bytesPenalty(Math.max(0, size - limit.bytes))
    return sum + weight * (size + requestBytes * count + penalty)
  }, 0)
}

const withJoined = (plan: Plan, one: number, other: number): Plan => plan.map((file) => (file === other ? one : file))

/** The penalty for one more file at 34 beyond the limit, more than any plan worth considering has. */
const mostFileBytes = 15 * excessFileBytes

/** Returns whether joining two files may save anything: at best a request where both are loaded, for what one of them loads in vain elsewhere. */
const mayJoin = (loads: readonly Load[], one: PlannedFile, other: PlannedFile): boolean => {
  let gain = 0
  forEachBit(commonBits(one.loads, other.loads), (load) => (gain += loads[load]!.weight * (loads[load]!.requestBytes + mostFileBytes)))
  forEachBit(bitsWithout(one.loads, other.loads), (load) => (gain -= loads[load]!.weight * other.bytes))
  forEachBit(bitsWithout(other.loads, one.loads), (load) => (gain -= loads[load]!.weight * one.bytes))
  return gain > 0
}

/** Returns the pairs of a plan's files that may be joined, by number. */
const pairsOf = (loose: readonly LoosePiece[], loads: readonly Load[], plan: Plan): { one: number; other: number }[] => {
  const numbers = [...new Set(plan)]
  const files = filesOf(loose, plan).map((file, at) => ({ file, number: numbers[at]! }))
  return files.flatMap((one, at) =>
    files
      .slice(at + 1)
      .filter((other) => mayJoin(loads, one.file, other.file))
      .map((other) => ({ one: one.number, other: other.number })),
  )
}

/** Joins files, the best pair first, as long as that saves anything. */
const joinFiles = (loose: readonly LoosePiece[], loads: readonly Load[], start: Plan): Plan => {
  let plan = start
  let cost = costOf(loose, loads, plan)
  const gainOf = (one: number, other: number) => cost - costOf(loose, loads, withJoined(plan, one, other))
  let pairs = pairsOf(loose, loads, plan)
    .map(({ one, other }) => ({ one, other, gain: gainOf(one, other) }))
    .filter(({ gain }) => gain > 0)
  while (pairs.length > 0) {
    const best = pairs.reduce((top, pair) => (pair.gain > top.gain ? pair : top))
    const gain = gainOf(best.one, best.other)
    if (gain < best.gain) {
      // What was known of the pair is from before the last joins.
      best.gain = gain
      pairs = pairs.filter((pair) => pair.gain > 0)
    } else {
      plan = withJoined(plan, best.one, best.other)
      cost -= gain
      pairs = pairs.filter(({ one, other }) => one !== best.other && other !== best.other)
    }
  }
  return plan
}

/** Moves each piece to where it costs least: a file with a load in common, or one of its own. */
const movePieces = (loose: readonly LoosePiece[], loads: readonly Load[], start: Plan): Plan => {
  let plan = start
  let cost = costOf(loose, loads, plan)
  for (const [index, piece] of loose.entries()) {
    const near = new Set(plan.filter((_, other) => hasBits(commonBits(piece.loads, loose[other]!.loads))))
    for (const file of [...near, loose.length + index]) {
      const changed = plan.with(index, file)
      const price = costOf(loose, loads, changed)
      if (price < cost) [plan, cost] = [changed, price]
    }
  }
  return plan
}

/** Returns a plan with a file for the pieces that the same pages need; or the same dialogs, if no page does. */
const firstPlan = (loose: readonly LoosePiece[], loads: readonly Load[]): Plan => {
  const pages = bitsWhere(loads, ({ weight }) => weight >= 1)
  const keys = loose.map((piece) => {
    const needing = commonBits(piece.loads, pages)
    return (hasBits(needing) ? needing : piece.loads).join()
  })
  return keys.map((key) => keys.indexOf(key))
}

/** Returns the cheapest plan found: joins and moves in turn, until neither saves anything. */
export const bestPlan = (loose: readonly LoosePiece[], loads: readonly Load[]): Plan => {
  let plan = firstPlan(loose, loads)
  for (let cost = Infinity; ;) {
    plan = movePieces(loose, loads, joinFiles(loose, loads, plan))
    const now = costOf(loose, loads, plan)
    if (now >= cost) return plan
    cost = now
  }
}
