import type { Model } from './model.ts'
import { type Order, orderBy, placesIn, type SortedBy } from './order.ts'
import { type Apps, holds } from './sets.ts'

export interface Sorting {
  by: SortedBy
  descending: boolean
}

/** The app at a place of the order; those without a value come last, whichever the direction. */
const appAt = ({ numbers, missing }: Order, descending: boolean, place: number): number =>
  numbers[descending && place < missing ? missing - 1 - place : place] as number

/** Goes through the order, at most so far, until the page is full. */
const walked = (order: Order, isFound: (app: number) => boolean, descending: boolean, [skip, size]: [number, number], most: number) => {
  const found: number[] = []
  let left = skip
  for (let place = 0; place < most && found.length < size; place += 1) {
    const app = appAt(order, descending, place)
    if (!isFound(app)) continue
    if (left > 0) left -= 1
    else found.push(app)
  }
  return found
}

/** Marks that are all 0 between two uses. */
let marks = new Uint8Array(0)

const walkedByMarks = (order: Order, apps: Apps, descending: boolean, part: [number, number]): number[] => {
  if (marks.length < order.numbers.length) marks = new Uint8Array(order.numbers.length)
  for (let at = 0; at < apps.length; at += 1) marks[apps[at] as number] = 1
  const found = walked(order, (app) => marks[app] === 1, descending, part, order.numbers.length)
  for (let at = 0; at < apps.length; at += 1) marks[apps[at] as number] = 0
  return found
}

/** Sorts the places of the apps: quick when they are few. */
const sortedPage = (order: Order, apps: Apps, descending: boolean, [skip, size]: [number, number]): number[] => {
  const at = placesIn(order)
  const { missing } = order
  const places = apps.map((app) => {
    const place = at[app] as number
    return descending && place < missing ? missing - 1 - place : place
  })
  return Array.from(places.sort().subarray(skip, skip + size), (place) => appAt(order, descending, place))
}

/**
 * A page of the apps in order, counted from 0; all without a size. Those without a value come last, whichever the direction.
 * A few apps are sorted by their places; else the order is walked, which is soon done when many apps are found.
 */
export const pageOf = (model: Model, apps: Apps, { by, descending }: Sorting, page = 0, size = Number.POSITIVE_INFINITY): number[] => {
  const skip = page === 0 ? 0 : page * size
  const count = apps.length
  if (count <= skip) return []
  const order = orderBy(model, by)
  const part: [number, number] = [skip, Math.min(size, count)]
  const steps = Math.log2(count) + 1
  const looks = Math.min(1, (skip + size) / count) * order.numbers.length
  if (count * steps * 4 < looks + 2 * count) return sortedPage(order, apps, descending, part)
  // Marking every app costs as much as looking for some of them; where the order and the query go together that may find too few.
  const first = walked(order, (app) => holds(apps, app), descending, part, Math.min(order.numbers.length, Math.floor(count / steps)))
  if (first.length === Math.min(size, count - skip)) return first
  return walkedByMarks(order, apps, descending, part)
}
