import { sortKeyOf } from '@portico/contract/metadata'
import { type Changes, changedSince, type Mark, markOf } from './changes.ts'
import type { Column } from './column.ts'
import type { Model } from './model.ts'
import { makingRanking, rankingOf } from './ranking.ts'
import { atOnce, type Sliced, sorted, withAdded } from './slices.ts'

/** What apps are sorted by: id, name, or a key. Ties go by id. */
export type SortedBy = 'id' | 'name' | Column

/** Apps in an order: first those with a value, then from `missing` on those without. */
export interface Order {
  numbers: Uint32Array
  missing: number
  /** The place of each app in `numbers`; made when it is asked for. */
  places: Uint32Array | undefined
}

interface Kept {
  order: Order
  mark: Mark
}

export interface Orders {
  id: Kept | undefined
  name: Kept | undefined
  columns: WeakMap<Column, Kept>
}

type Compare = (a: number, b: number) => number

const byText = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)
const allOf = (count: number): Uint32Array => Uint32Array.from({ length: count }, (_, at) => at)
const never: Changes = { era: 0, apps: [] }

/** The place of each app in an order. */
export const placesIn = (order: Order): Uint32Array => {
  if (order.places) return order.places
  const places = new Uint32Array(order.numbers.length)
  for (let at = 0; at < places.length; at += 1) places[order.numbers[at] as number] = at
  return (order.places = places)
}

const compareIds =
  ({ apps }: Model): Compare =>
  (a, b) =>
    byText(apps[a]?.id ?? '', apps[b]?.id ?? '')

const nameKeyOf = ({ apps }: Model, app: number): string => sortKeyOf('TEXT_NUMBER', apps[app]?.name ?? '')

const compareNames = (model: Model): Compare => {
  const ids = compareIds(model)
  return (a, b) => byText(nameKeyOf(model, a), nameKeyOf(model, b)) || ids(a, b)
}

const keysAtOnce = 4_096

/** By name: the keys are made once, and kept only as long as it takes. */
function* sortedNames(model: Model): Sliced<Uint32Array> {
  const count = model.apps.length
  const keys: string[] = []
  while (keys.length < count) {
    keys.push(nameKeyOf(model, keys.length))
    if (keys.length % keysAtOnce === 0) yield
  }
  const ids = compareIds(model)
  return yield* sorted(allOf(count), (a, b) => byText(keys[a] ?? '', keys[b] ?? '') || ids(a, b))
}

/** Ranks of a column's entries: the same for the same sort key, and the highest for no text. */
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

/** Counts apps by rank, in the order of their ids; the last rank is that of no text. */
const countedByRank = (byId: Uint32Array, cells: Uint32Array, ranks: Uint32Array): Uint32Array => {
  const starts = new Uint32Array((ranks[0] as number) + 2)
  for (let at = 0; at < byId.length; at += 1) {
    const next = (ranks[cells[byId[at] as number] as number] as number) + 1
    starts[next] = (starts[next] as number) + 1
  }
  for (let rank = 1; rank < starts.length; rank += 1) starts[rank] = (starts[rank] as number) + (starts[rank - 1] as number)
  const numbers = new Uint32Array(byId.length)
  for (let at = 0; at < byId.length; at += 1) {
    const app = byId[at] as number
    const rank = ranks[cells[app] as number] as number
    const place = starts[rank] as number
    numbers[place] = app
    starts[rank] = place + 1
  }
  return numbers
}

/** An order with some apps taken out and put where they belong now. */
const moved = (numbers: Uint32Array, apps: readonly number[], compare: Compare): Uint32Array => {
  const again = new Set(apps)
  return withAdded(
    numbers.filter((app) => !again.has(app)),
    Uint32Array.from(again).sort(compare),
    compare,
  )
}

/** Apps that are new or changed since an order was made; undefined when all is to be sorted again. */
const movedSince = (model: Model, changes: Changes, kept: Kept | undefined): readonly number[] | undefined => {
  const changed = kept && changedSince(changes, kept.mark)
  if (!kept || !changed) return undefined
  const before = kept.order.numbers.length
  const added = allOf(model.apps.length - before).map((at) => before + at)
  const all = changed.length === 0 ? [...added] : [...new Set([...changed, ...added])]
  return all.length > 100 && all.length > before / 16 ? undefined : all
}

const keptBy = ({ orders }: Model, by: SortedBy): Kept | undefined =>
  by === 'id' ? orders.id : by === 'name' ? orders.name : orders.columns.get(by)

const keep = ({ orders }: Model, by: SortedBy, kept: Kept): void => {
  if (by === 'id') orders.id = kept
  else if (by === 'name') orders.name = kept
  else orders.columns.set(by, kept)
}

const missingFrom = (numbers: Uint32Array, by: SortedBy): number => {
  if (typeof by === 'string') return numbers.length
  let low = 0
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (by.cells[numbers[middle] as number] === 0) high = middle
    else low = middle + 1
  }
  return low
}

/** The comparison of two apps, for the few that moved. */
const compareBy = (model: Model, by: SortedBy): Compare => {
  if (by === 'id') return compareIds(model)
  if (by === 'name') return compareNames(model)
  const ids = placesIn(orderBy(model, 'id'))
  const ranks = ranksOf(by)
  const rankOf = (app: number): number => ranks[by.cells[app] as number] as number
  return (a, b) => rankOf(a) - rankOf(b) || (ids[a] as number) - (ids[b] as number)
}

function* whole(model: Model, by: SortedBy): Sliced<Uint32Array> {
  if (by === 'id') return yield* sorted(allOf(model.apps.length), compareIds(model))
  if (by === 'name') return yield* sortedNames(model)
  return countedByRank(orderBy(model, 'id').numbers, by.cells, ranksOf(by))
}

/**
 * Brings the order of the apps up to date: the few that moved are put in their new places, only many are sorted again.
 * What changes at a pause is put in its place in another round.
 */
export function* ordering(model: Model, by: SortedBy): Sliced<Order> {
  const changes = by === 'id' ? never : by === 'name' ? model.renamed : by.changes
  for (;;) {
    const current = keptBy(model, by)
    if (current && movedSince(model, changes, current)?.length === 0) return current.order
    if (typeof by !== 'string') {
      yield* makingRanking(by)
      yield* ordering(model, 'id')
    }
    // From here on only ids and names that are all sorted anew make pauses.
    const kept = keptBy(model, by)
    const apps = movedSince(model, changes, kept)
    const mark = markOf(changes)
    const numbers = kept && apps ? moved(kept.order.numbers, apps, compareBy(model, by)) : yield* whole(model, by)
    keep(model, by, { order: { numbers, missing: missingFrom(numbers, by), places: undefined }, mark })
  }
}

export const orderBy = (model: Model, by: SortedBy): Order => atOnce(ordering(model, by))
