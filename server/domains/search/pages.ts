import { type Column } from './column.ts'
import type { Mask } from './evaluate.ts'
import { type Model, orderBy } from './model.ts'

export interface Sorting {
  column: Column
  descending: boolean
}

/** The numbers of the apps of a mask in order; those without a value come last either way. */
function* inOrder(model: Model, mask: Mask, { column, descending }: Sorting): Generator<number> {
  const { numbers, missing } = orderBy(model, column)
  if (descending) {
    for (let at = missing - 1; at >= 0; at -= 1) if (mask[numbers[at] ?? 0] === 1) yield numbers[at] ?? 0
  } else for (let at = 0; at < missing; at += 1) if (mask[numbers[at] ?? 0] === 1) yield numbers[at] ?? 0
  for (let at = missing; at < numbers.length; at += 1) if (mask[numbers[at] ?? 0] === 1) yield numbers[at] ?? 0
}

/** A page of them, counted from 0; all without a size. */
export const pageOf = (model: Model, mask: Mask, sorting: Sorting, page = 0, size = Number.POSITIVE_INFINITY): number[] => {
  const found: number[] = []
  let skip = page === 0 ? 0 : page * size
  for (const app of inOrder(model, mask, sorting)) {
    if (skip > 0) skip -= 1
    else if (found.push(app) >= size) break
  }
  return found
}
