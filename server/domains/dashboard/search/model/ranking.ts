import { sortKeyOf } from '@portico/contract/dashboard/metadata'
import type { Column } from './column.ts'
import { runAtOnce, type SlicedWork, sorted, mergeAdded } from './slices.ts'

/** The entries of a column, sorted by their first text in the type's order; without the empty entry. */
export interface Ranking {
  /** Sort keys of the entries' first texts, by entry. */
  keys: string[]
  ranked: Uint32Array
}

const keysAtOnce = 4_096

/** Compares by sort key; entries with equal keys stay in order of insertion. */
const compareIn =
  ({ keys }: Ranking) =>
  (a: number, b: number): number => {
    const [one, other] = [keys[a] ?? '', keys[b] ?? '']
    return one === other ? a - b : one < other ? -1 : 1
  }

const numbersFrom = (from: number, to: number): Uint32Array => Uint32Array.from({ length: to - from }, (_, at) => from + at)

/** Brings the order of a column's entries up to date. */
export function* makingRanking(column: Column): SlicedWork<Ranking> {
  for (;;) {
    const ranking = (column.ranking ??= { keys: [''], ranked: new Uint32Array() })
    const { keys, ranked } = ranking
    const { entries, field } = column
    while (keys.length < entries.length) {
      keys.push(sortKeyOf(field.type, entries[keys.length]?.[0] ?? ''))
      if (keys.length % keysAtOnce === 0) yield
    }
    if (ranking === column.ranking && ranked.length === entries.length - 1) return ranking
    const from = ranked.length + 1
    const isMuch = keys.length - from > from / 16
    const order = yield* sorted(numbersFrom(isMuch ? 1 : from, keys.length), compareIn(ranking))
    // Another search may have done the same during a pause.
    if (ranking.ranked === ranked) ranking.ranked = isMuch ? order : mergeAdded(ranked, order, compareIn(ranking))
  }
}

export const rankingOf = (column: Column): Ranking => runAtOnce(makingRanking(column))

/** A range of sort keys. */
export interface Span {
  from: string
  to: string
  /** True when `from` or `to` itself is excluded. */
  after?: boolean
  before?: boolean
}

const isWithin = ({ from, to, after, before }: Span, key: string): boolean =>
  (after ? key > from : key >= from) && (before ? key < to : key <= to)

/** Counts the ranked entries with a key below the bound (or at it, with `orAt`). */
const countBelow = ({ keys, ranked }: Ranking, bound: string, orAt: boolean): number => {
  let low = 0
  let high = ranked.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const key = keys[ranked[middle] ?? 0] ?? ''
    if (key < bound || (orAt && key === bound)) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the entries with a text whose sort key is within the span. */
export const entriesWithin = (column: Column, span: Span): ArrayLike<number> => {
  const ranking = rankingOf(column)
  const start = countBelow(ranking, span.from, span.after === true)
  const end = countBelow(ranking, span.to, span.before !== true)
  const entries = ranking.ranked.subarray(start, Math.max(start, end))
  if (column.several.length === 0) return entries
  const others = column.several.filter((entry) => {
    const [, ...more] = column.entries[entry] ?? []
    return !isWithin(span, ranking.keys[entry] ?? '') && more.some((text) => isWithin(span, sortKeyOf(column.field.type, text)))
  })
  return others.length === 0 ? entries : [...entries, ...others]
}
