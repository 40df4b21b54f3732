import { createHash } from 'node:crypto'

/** A reproducible random source: the same seed and name give the same choices. */
export interface Random {
  /** Returns an integer from 0 to `below`, exclusive. */
  below(below: number): number
  /** Returns true with this probability. */
  chance(probability: number): boolean
  pick<T>(from: readonly [T, ...T[]] | readonly T[]): T
}

/** Creates a random source by Mulberry32, which is good enough for choices. */
export const randomOf = (seed: number, name: string): Random => {
  let state = createHash('sha256').update(`${seed} ${name}`).digest().readUInt32LE()
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const integerBelow = (limit: number): number => Math.floor(next() * limit)
  return {
    below: integerBelow,
    chance: (probability) => next() < probability,
    pick: <T>(from: readonly T[]): T => {
      if (from.length === 0) throw new Error('There is nothing to pick from.')
      return from[integerBelow(from.length)] as T
    },
  }
}
