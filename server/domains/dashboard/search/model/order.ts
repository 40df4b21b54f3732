import { type Changes, changedSince, type Cursor, cursorOf } from '../following/changes.ts'
import type { Column } from './column.ts'
import { byText, type Compare, compareIds, compareNames, countedByRank, numbersUpTo, sortedNames } from './comparing.ts'
import type { Model } from './model.ts'
import { makingRanking, rankingOf } from './ranking.ts'
import { runAtOnce, type SlicedWork, sorted, mergeAdded } from './slices.ts'

/** The sort criterion: id, name, or a key. Ties are broken by id. */
export type SortKey = 'id' | 'name' | Column

/** Apps in order: first those with a value, then from `missing` on those without. */
export interface Order {
  numbers: Uint32Array
  missing: number
  /** Each app's position in `numbers`; computed on first use. */
  places: Uint32Array | undefined
}

interface CachedOrder {
  order: Order
  mark: Cursor
}

export interface Orders {
  id: CachedOrder | undefined
  name: CachedOrder | undefined
  columns: WeakMap<Column, CachedOrder>
}

/** An empty log: ids never change. */
const never: Changes = { generation: 0, apps: [] }

/** Returns each app's position in an order. */
export const placesIn = (order: Order): Uint32Array => {
  if (order.places) return order.places
  const places = new Uint32Array(order.numbers.length)
  for (let at = 0; at < places.length; at += 1) places[order.numbers[at] as number] = at
  return (order.places = places)
}

/** Moves some apps of an order to their new positions. */
const move = (numbers: Uint32Array, apps: readonly number[], compare: Compare): Uint32Array => {
  const again = Uint32Array.from(new Set(apps))
  // New apps are not in the order yet: writes beyond the end are ignored.
  const marks = new Uint8Array(numbers.length)
  for (const app of again) marks[app] = 1
  const unmoved = new Uint32Array(numbers.length)
  let count = 0
  for (let at = 0; at < numbers.length; at += 1) {
    const app = numbers[at] as number
    unmoved[count] = app
    count += 1 - (marks[app] as number)
  }
  return mergeAdded(unmoved.subarray(0, count), again.sort(compare), compare)
}

/** Returns the apps added or changed since an order was built; undefined when everything has to be sorted again. */
const movedSince = (model: Model, changes: Changes, cached: CachedOrder | undefined): readonly number[] | undefined => {
  const changed = cached && changedSince(changes, cached.mark)
  if (!cached || !changed) return undefined
  const before = cached.order.numbers.length
  const added = numbersUpTo(model.apps.length - before).map((at) => before + at)
  const all = changed.length === 0 ? [...added] : [...new Set([...changed, ...added])]
  return all.length > 100 && all.length > before / 16 ? undefined : all
}

const keptBy = ({ orders }: Model, sortKey: SortKey): CachedOrder | undefined =>
  sortKey === 'id' ? orders.id : sortKey === 'name' ? orders.name : orders.columns.get(sortKey)

const cacheOrder = ({ orders }: Model, sortKey: SortKey, cached: CachedOrder): void => {
  if (sortKey === 'id') orders.id = cached
  else if (sortKey === 'name') orders.name = cached
  else orders.columns.set(sortKey, cached)
}

const missingFrom = (numbers: Uint32Array, sortKey: SortKey): number => {
  if (typeof sortKey === 'string') return numbers.length
  let low = 0
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sortKey.cells[numbers[middle] as number] === 0) high = middle
    else low = middle + 1
  }
  return low
}

/** Returns the comparison of two apps, for the few that moved. */
const compareBy = (model: Model, sortKey: SortKey): Compare => {
  if (sortKey === 'id') return compareIds(model)
  if (sortKey === 'name') return compareNames(model)
  const ids = placesIn(orderBy(model, 'id'))
  const { keys } = rankingOf(sortKey)
  return (a, b) => {
    const [one, other] = [sortKey.cells[a] as number, sortKey.cells[b] as number]
    const isNone = Number(one === 0) - Number(other === 0)
    return isNone || byText(keys[one] ?? '', keys[other] ?? '') || (ids[a] as number) - (ids[b] as number)
  }
}

function* whole(model: Model, sortKey: SortKey): SlicedWork<Uint32Array> {
  if (sortKey === 'id') return yield* sorted(numbersUpTo(model.apps.length), compareIds(model))
  if (sortKey === 'name') return yield* sortedNames(model)
  return yield* countedByRank(orderBy(model, 'id').numbers, sortKey)
}

/**
 * Brings an order up to date: moves a few changed apps to their new positions, sorts again only when many changed.
 * Changes during a pause are handled in another round.
 */
export function* ordering(model: Model, sortKey: SortKey): SlicedWork<Order> {
  const changes = sortKey === 'id' ? never : sortKey === 'name' ? model.renamed : sortKey.changes
  for (;;) {
    const current = keptBy(model, sortKey)
    if (current && movedSince(model, changes, current)?.length === 0) return current.order
    if (typeof sortKey !== 'string') {
      yield* makingRanking(sortKey)
      yield* ordering(model, 'id')
    }
    // From here on, only a full sort pauses.
    const reusable = keptBy(model, sortKey)
    const apps = movedSince(model, changes, reusable)
    const mark = cursorOf(changes)
    const numbers = reusable && apps ? move(reusable.order.numbers, apps, compareBy(model, sortKey)) : yield* whole(model, sortKey)
    cacheOrder(model, sortKey, { order: { numbers, missing: missingFrom(numbers, sortKey), places: undefined }, mark })
  }
}

export const orderBy = (model: Model, sortKey: SortKey): Order => runAtOnce(ordering(model, sortKey))
