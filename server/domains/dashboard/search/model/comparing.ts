import { sortKeyOf } from '@portico/contract/dashboard/metadata'
import type { Column } from './column.ts'
import type { Model } from './model.ts'
import { rankingOf } from './ranking.ts'
import { type SlicedWork, sorted } from './slices.ts'

export type Compare = (a: number, b: number) => number

export const byText = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

export const numbersUpTo = (count: number): Uint32Array => Uint32Array.from({ length: count }, (_, at) => at)

export const compareIds =
  ({ apps }: Model): Compare =>
  (a, b) =>
    byText(apps[a]?.id ?? '', apps[b]?.id ?? '')

const nameKeyOf = ({ apps }: Model, app: number): string => sortKeyOf('TEXT_NUMBER', apps[app]?.name ?? '')

export const compareNames = (model: Model): Compare => {
  const ids = compareIds(model)
  return (a, b) => byText(nameKeyOf(model, a), nameKeyOf(model, b)) || ids(a, b)
}

const keysAtOnce = 4_096

/** Sorts by name; the collation keys are computed once, and kept only while sorting. */
export function* sortedNames(model: Model): SlicedWork<Uint32Array> {
  const count = model.apps.length
  const keys: string[] = []
  while (keys.length < count) {
    keys.push(nameKeyOf(model, keys.length))
    if (keys.length % keysAtOnce === 0) yield
  }
  const ids = compareIds(model)
  return yield* sorted(numbersUpTo(count), (a, b) => byText(keys[a] ?? '', keys[b] ?? '') || ids(a, b))
}

/** Returns the ranks of a column's entries: equal for equal sort keys, and the highest for no text. */
const ranksOf = (column: Column): Uint32Array => {
  const { keys, ranked } = rankingOf(column)
  const ranks = new Uint32Array(column.entries.length)
  let rank = 0
  for (let at = 0; at < ranked.length; at += 1) {
    const entry = ranked[at] as number
    if (at > 0 && keys[entry] !== keys[ranked[at - 1] as number]) rank += 1
    ranks[entry] = rank
  }
  ranks[0] = rank + 1
  return ranks
}

const appsAtOnce = 65_536

/** Counting sort of apps by rank, keeping the order of their ids; the last rank is for no text. Changes during a pause are not seen. */
export function* countedByRank(byId: Uint32Array, column: Column): SlicedWork<Uint32Array> {
  const cells = column.cells.slice()
  const ranks = ranksOf(column)
  const starts = new Uint32Array((ranks[0] as number) + 2)
  for (let at = 0; at < byId.length; at += 1) {
    const next = (ranks[cells[byId[at] as number] as number] as number) + 1
    starts[next] = (starts[next] as number) + 1
    if (at % appsAtOnce === 0) yield
  }
  for (let rank = 1; rank < starts.length; rank += 1) starts[rank] = (starts[rank] as number) + (starts[rank - 1] as number)
  const numbers = new Uint32Array(byId.length)
  for (let at = 0; at < byId.length; at += 1) {
    const app = byId[at] as number
    const rank = ranks[cells[app] as number] as number
    const place = starts[rank] as number
    numbers[place] = app
    starts[rank] = place + 1
    if (at % appsAtOnce === 0) yield
  }
  return numbers
}
