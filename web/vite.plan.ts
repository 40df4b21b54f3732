/**
 * Plans which pieces of code share a file.
 *
 * A piece is code that is only ever needed as a whole. If each had a file of its own, a page would send too many requests; if all
 * shared one file, it would load too much that it does not need. A load is what the browser fetches to show a page or a dialog. It costs its bytes,
 * a price per request, and a penalty for what exceeds its limits; a plan costs the sum of all loads by weight.
 *
 * The search is simulated annealing. It starts with a file for each piece, and moves pieces, joins files and splits them at random. What makes the plan
 * cheaper stays; what makes it dearer stays with a probability that falls as the search cools, which leads it out of plans that are only
 * the best among their neighbours. Its random numbers are the same each time, and so are its plans.
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
  /** The price of a request, in bytes. */
  requestBytes: number
  /** Files that it needs whatever the plan. */
  fixed: Size
  limit: Size
}

/** A piece whose file is to be planned. */
export interface LoosePiece {
  bytes: number
  /** The loads that need it, as bits. Who needs a piece needs those that it imports. */
  loads: Uint32Array
  /** The pieces that it imports, by index. */
  needs: readonly number[]
}

/** The number of the file of each piece. */
export type Plan = readonly number[]

/** The penalty for the first file beyond the limit, in bytes: no page should exceed it. */
const excessFileBytes = 500_000
/** The excess in files at which it has doubled. */
const doublingFiles = 5
/** The penalty for the first byte beyond the limit. */
const excessByteTimes = 7
/** The excess in bytes at which it has doubled, so that what the heaviest pages load in vain weighs most. */
const doublingExcess = 15_000

/** How many changes are tried for each piece. */
const changesPerPiece = 3_000
/** The additional cost that is accepted with a probability of 1/e, at first and at last. */
const [hottest, coldest] = [800_000, 300]
/** The shares of changes that join two files, and that move a piece to the file of another. Half of the rest move one to a file of its own, half split a file. */
const [joins, moves] = [0.03, 0.92]

const wordsFor = (loads: number): number => Math.ceil(loads / 32)

/** Returns the indexes for which the test holds, as bits. */
export const bitsWhere = <Item>(items: readonly Item[], test: (item: Item) => boolean): Uint32Array => {
  const bits = new Uint32Array(wordsFor(items.length))
  for (const [index, item] of items.entries()) if (test(item)) bits[index >> 5]! |= 1 << (index & 31)
  return bits
}

const countOf = (bits: Uint32Array): number => {
  let count = 0
  for (const word of bits) for (let rest = word; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** Returns what a load costs, without its weight. */
const costOf = ({ requestBytes, limit }: Load, files: number, bytes: number): number => {
  const [tooMany, tooLarge] = [Math.max(0, files - limit.files), Math.max(0, bytes - limit.bytes)]
  const penalty = excessFileBytes * tooMany * (1 + tooMany / doublingFiles) + excessByteTimes * tooLarge * (1 + tooLarge / doublingExcess)
  return bytes + requestBytes * files + penalty
}

/** Prices plans of some pieces. It does so more than a million times: its memory is reserved once, and files are rows of it. */
class Pricer {
  readonly #pieces: readonly LoosePiece[]
  readonly #loads: readonly Load[]
  readonly #words: number
  readonly #isUsed: Uint8Array
  readonly #fileBytes: Float64Array
  readonly #fileLoads: Uint32Array
  /** By file: the others that it needs, how many these are, and how many need it. */
  readonly #needed: Uint16Array
  readonly #needs: Uint16Array
  readonly #dependents: Uint16Array
  /** By pair of files: the last price for which one was found to need the other. */
  readonly #found: Uint32Array
  /** Files whose dependents are all loaded. */
  readonly #ready: Uint16Array
  readonly #loadFiles: Uint32Array
  readonly #loadBytes: Float64Array
  #prices = 0

  constructor(pieces: readonly LoosePiece[], loads: readonly Load[]) {
    const count = pieces.length
    this.#pieces = pieces
    this.#loads = loads
    this.#words = wordsFor(loads.length)
    this.#isUsed = new Uint8Array(count)
    this.#fileBytes = new Float64Array(count)
    this.#fileLoads = new Uint32Array(count * this.#words)
    this.#needed = new Uint16Array(count * count)
    this.#needs = new Uint16Array(count)
    this.#dependents = new Uint16Array(count)
    this.#found = new Uint32Array(count * count)
    this.#ready = new Uint16Array(count)
    this.#loadFiles = new Uint32Array(loads.length)
    this.#loadBytes = new Float64Array(loads.length)
  }

  /** Returns what a plan costs, in bytes by weight; Infinity for one whose files need one another in a circle. */
  priceOf(plan: Plan): number {
    this.#fill(plan)
    if (!this.#loadAll()) return Infinity
    return this.#loads.reduce((sum, load, index) => {
      const files = load.fixed.files + this.#loadFiles[index]!
      const bytes = load.fixed.bytes + this.#loadBytes[index]!
      return sum + load.weight * costOf(load, files, bytes)
    }, 0)
  }

  #fill(plan: Plan): void {
    for (const list of [this.#isUsed, this.#fileBytes, this.#fileLoads, this.#needs, this.#dependents]) list.fill(0)
    this.#loadFiles.fill(0)
    this.#loadBytes.fill(0)
    this.#prices += 1
    for (let piece = 0; piece < plan.length; piece += 1) {
      const file = plan[piece]!
      const { bytes, loads, needs } = this.#pieces[piece]!
      this.#isUsed[file] = 1
      this.#fileBytes[file]! += bytes
      for (let word = 0; word < this.#words; word += 1) this.#fileLoads[file * this.#words + word]! |= loads[word]!
      for (const need of needs) this.#link(file, plan[need]!)
    }
  }

  /** Notes that one file needs another. */
  #link(file: number, other: number): void {
    const row = file * this.#pieces.length
    if (other === file || this.#found[row + other] === this.#prices) return
    this.#found[row + other] = this.#prices
    this.#needed[row + this.#needs[file]!] = other
    this.#needs[file]! += 1
    this.#dependents[other]! += 1
  }

  /** Loads every file after those that need it: what loads them loads it, too. @returns whether there is such an order */
  #loadAll(): boolean {
    let [known, used] = [0, 0]
    for (let file = 0; file < this.#isUsed.length; file += 1) {
      if (this.#isUsed[file] === 0) continue
      used += 1
      if (this.#dependents[file] === 0) this.#ready[known++] = file
    }
    for (let at = 0; at < known; at += 1) {
      const file = this.#ready[at]!
      this.#load(file)
      const row = file * this.#pieces.length
      for (let place = 0; place < this.#needs[file]!; place += 1) {
        const other = this.#needed[row + place]!
        this.#addLoads(other, file)
        if ((this.#dependents[other]! -= 1) === 0) this.#ready[known++] = other
      }
    }
    return known === used
  }

  #addLoads(to: number, from: number): void {
    for (let word = 0; word < this.#words; word += 1)
      this.#fileLoads[to * this.#words + word]! |= this.#fileLoads[from * this.#words + word]!
  }

  #load(file: number): void {
    for (let word = 0; word < this.#words; word += 1)
      for (let rest = this.#fileLoads[file * this.#words + word]!; rest !== 0;) {
        const bit = 31 - Math.clz32(rest)
        rest ^= 1 << bit
        this.#loadFiles[word * 32 + bit]! += 1
        this.#loadBytes[word * 32 + bit]! += this.#fileBytes[file]!
      }
  }
}

/** Returns a function that returns numbers from 0 to below 1, the same sequence each time (mulberry32). */
const randomNumbers = (): (() => number) => {
  let state = 1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns, for each piece, the others that have loads in common with it, each with a sum by which they are drawn: the more in common, the likelier. */
const companionsOf = (pieces: readonly LoosePiece[]): { sum: number; piece: number }[][] =>
  pieces.map((one) => {
    let sum = 0
    return pieces.flatMap((other, piece) => {
      const common = one === other ? 0 : countOf(one.loads.map((word, place) => word & other.loads[place]!))
      if (common === 0) return []
      sum += common / (countOf(one.loads) + countOf(other.loads) - common)
      return [{ sum, piece }]
    })
  })

/** Returns a function that changes a plan at random: a piece moves to the file of a similar one or to its own, or files are joined or split. */
const changer = (pieces: readonly LoosePiece[], random: () => number) => {
  const companions = companionsOf(pieces)
  const draw = (piece: number): number => {
    const others = companions[piece]!
    const drawn = random() * (others.at(-1)?.sum ?? 0)
    return others.find(({ sum }) => sum > drawn)?.piece ?? piece
  }
  return (plan: Plan): Plan => {
    const kind = random()
    const piece = Math.floor(random() * pieces.length)
    const [from, to] = [plan[piece]!, plan[draw(piece)]!]
    if (kind < joins + moves && from === to) return plan
    if (kind < joins) return plan.map((file) => (file === to ? from : file))
    if (kind < joins + moves) return plan.with(piece, to)
    const unused = plan.findIndex((_, file) => !plan.includes(file))
    if (unused < 0) return plan
    return random() < 0.5 ? plan.with(piece, unused) : plan.map((file) => (file === from && random() < 0.5 ? unused : file))
  }
}

/** Returns the cheapest plan found, beginning with a file for each piece. */
const anneal = (pieces: readonly LoosePiece[], loads: readonly Load[]): Plan => {
  const random = randomNumbers()
  const change = changer(pieces, random)
  const pricer = new Pricer(pieces, loads)
  let plan: Plan = pieces.map((_, piece) => piece)
  let cost = pricer.priceOf(plan)
  let best = { plan, cost }
  const changes = changesPerPiece * pieces.length
  for (let step = 0; step < changes; step += 1) {
    const temperature = hottest * (coldest / hottest) ** (step / changes)
    const next = change(plan)
    if (next === plan) continue
    const nextCost = pricer.priceOf(next)
    if (nextCost > cost && random() >= Math.exp((cost - nextCost) / temperature)) continue
    ;[plan, cost] = [next, nextCost]
    if (cost < best.cost) best = { plan, cost }
  }
  return best.plan
}

/** Returns the cheapest plan found. Pieces that the same loads need share a file. */
export const bestPlan = (pieces: readonly LoosePiece[], loads: readonly Load[]): Plan => {
  const keys = pieces.map((piece) => piece.loads.join())
  const groups = [...new Set(keys)]
  const groupOf = keys.map((key) => groups.indexOf(key))
  const together = groups.map((_, group): LoosePiece => {
    const members = pieces.filter((_, piece) => groupOf[piece] === group)
    const needs = new Set(members.flatMap((piece) => piece.needs.map((need) => groupOf[need]!)))
    return {
      bytes: members.reduce((sum, { bytes }) => sum + bytes, 0),
      loads: members[0]!.loads,
      needs: [...needs].filter((need) => need !== group),
    }
  })
  const plan = anneal(together, loads)
  return groupOf.map((group) => plan[group]!)
}
