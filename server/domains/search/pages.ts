import type { Column } from './column.ts'
import type { Mask } from './evaluate.ts'
import { type Model, orderBy } from './model.ts'

export interface Sorting {
  column: Column
  descending: boolean
}

/**
 * A page of the apps of a mask in order, counted from 0; all without a size. Those without a value come last, whichever
 * the direction.
 */
export const pageOf = (model: Model, mask: Mask, { column, descending }: Sorting, page = 0, size = Number.POSITIVE_INFINITY): number[] => {
  const { numbers, missing } = orderBy(model, column)
  const found: number[] = []
  let skip = page === 0 ? 0 : page * size
  for (let place = 0; place < numbers.length && found.length < size; place += 1) {
    const app = numbers[descending && place < missing ? missing - 1 - place : place] ?? 0
    if (mask[app] !== 1) continue
    if (skip > 0) skip -= 1
    else found.push(app)
  }
  return found
}
