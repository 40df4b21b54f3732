/** A reproducible random source: the same seed gives the same numbers, so that every demo portal is the same. */
export interface Draw {
  /** Returns an integer from 0 to `below`, exclusive. */
  number(below: number): number
  chance(share: number): boolean
  one<T>(of: readonly T[]): T
  /** Returns at least one and at most `most` of the values, in their order. */
  some<T>(of: readonly T[], max: number): T[]
}

const hash = (seed: string): number => {
  let state = 2_166_136_261
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return state >>> 0
}

/** Creates a random source by Mulberry32, seeded with a word. */
export const drawFrom = (seed: string): Draw => {
  let state = hash(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const number = (below: number): number => Math.floor(next() * below)
  const one = <T>(of: readonly T[]): T => {
    const item = of[number(of.length)]
    if (item === undefined) throw new Error('There is nothing to draw from.')
    return item
  }
  const some = <T>(of: readonly T[], max: number): T[] => {
    const count = 1 + number(Math.min(max, of.length))
    const picked = new Set<T>()
    while (picked.size < count) picked.add(one(of))
    return of.filter((item) => picked.has(item))
  }
  return { number, one, some, chance: (share) => next() < share }
}
