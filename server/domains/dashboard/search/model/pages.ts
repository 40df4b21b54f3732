import type { Model } from './model.ts'
import { type Order, orderBy, placesIn, type SortKey } from './order.ts'
import { type Apps, contains } from './sets.ts'

export interface Sorting {
  by: SortKey
  descending: boolean
}

/** Returns the app at a position of the order; those without a value come last in either direction. */
const appAt = ({ numbers, missing }: Order, descending: boolean, place: number): number =>
  numbers[descending && place < missing ? missing - 1 - place : place] as number

/** Walks the order up to a limit, until the page is full. */
const walk = (order: Order, isFound: (app: number) => boolean, descending: boolean, [skip, size]: [number, number], limit: number) => {
  const page: number[] = []
  let left = skip
  for (let place = 0; place < limit && page.length < size; place += 1) {
    const app = appAt(order, descending, place)
    if (!isFound(app)) continue
    if (left > 0) left -= 1
    else page.push(app)
  }
  return page
}

/** A scratch array, all zero between uses. */
let marks = new Uint8Array(0)

const walkByMarks = (order: Order, apps: Apps, descending: boolean, part: [number, number]): number[] => {
  if (marks.length < order.numbers.length) marks = new Uint8Array(order.numbers.length)
  for (let at = 0; at < apps.length; at += 1) marks[apps[at] as number] = 1
  const page = walk(order, (app) => marks[app] === 1, descending, part, order.numbers.length)
  for (let at = 0; at < apps.length; at += 1) marks[apps[at] as number] = 0
  return page
}

/** Returns the lowest positions, in order: skips those above the best so far, and sorts the others now and then. */
const lowest = (apps: Apps, placeOf: (app: number) => number, size: number): Uint32Array => {
  const best = new Uint32Array(2 * size)
  let count = 0
  let limit = Number.POSITIVE_INFINITY
  for (let at = 0; at < apps.length; at += 1) {
    const place = placeOf(apps[at] as number)
    if (place >= limit) continue
    best[count] = place
    count += 1
    if (count < best.length) continue
    best.sort()
    count = size
    limit = best[size - 1] as number
  }
  return best.subarray(0, count).sort().subarray(0, size)
}

/** Finds the page by the apps' positions: fast when there are few apps, and for one of the first pages. */
const pageByPlaces = (order: Order, apps: Apps, descending: boolean, [skip, size]: [number, number]): number[] => {
  const places = placesIn(order)
  const { missing } = order
  const placeOf = (app: number): number => {
    const place = places[app] as number
    return descending && place < missing ? missing - 1 - place : place
  }
  const limit = Math.min(skip + size, apps.length)
  return Array.from(lowest(apps, placeOf, limit).subarray(skip), (place) => appAt(order, descending, place))
}

/** A page counts as one of the first when it ends within this part of the result. */
const firstPart = 1 / 8

/**
 * Returns a page of the sorted apps, counted from 0; all without a size. Apps without a value come last in either direction.
 * With many apps the order is walked, which ends soon unless order and query are correlated; otherwise the page
 * is found by the apps' positions.
 */
export const sortedPage = (model: Model, apps: Apps, { by, descending }: Sorting, page = 0, size = Number.POSITIVE_INFINITY): number[] => {
  const skip = page === 0 ? 0 : page * size
  const count = apps.length
  if (count <= skip) return []
  const order = orderBy(model, by)
  const part: [number, number] = [skip, Math.min(size, count)]
  const steps = Math.log2(count) + 1
  const end = Math.min(1, (skip + size) / count)
  const looks = end * order.numbers.length
  if (looks * steps < count) {
    const onPage = walk(order, (app) => contains(apps, app), descending, part, Math.min(order.numbers.length, Math.floor(count / steps)))
    if (onPage.length === Math.min(size, count - skip)) return onPage
  }
  if (end < firstPart || count * steps * 4 < looks + 2 * count) return pageByPlaces(order, apps, descending, part)
  return walkByMarks(order, apps, descending, part)
}
