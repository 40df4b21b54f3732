import type { Order, Sort } from '@portico/contract/kernel/order'

export type { Order }

const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Compares texts in natural order, with embedded numbers compared as numbers. */
export const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : names.compare(String(a), String(b))

/** Sorts the rows by one column; unchanged without an order. */
export const sortRows = <Row>(
  rows: readonly Row[],
  columns: readonly { key: string; sortBy?: (row: Row) => string | number }[],
  order: Order | undefined,
): readonly Row[] => {
  const sortBy = columns.find(({ key }) => key === order?.key)?.sortBy
  if (!order || !sortBy) return rows
  const sign = order.direction === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => sign * compare(sortBy(a), sortBy(b)))
}

/** Returns the rows of one page, counted from 0. */
export const slicePage = <Row>(rows: readonly Row[], { page, size }: { page: number; size: number }): readonly Row[] =>
  rows.slice(page * size, (page + 1) * size)

/** Formats an order for the address: `name`, or `-name` for descending. */
export const orderText = ({ key, direction }: Order): string => (direction === 'asc' ? key : `-${key}`)

/** Reads an order from the address; undefined when it names no column. */
export const orderIn = (text: string | undefined): Order | undefined =>
  text === undefined || ['', '-'].includes(text)
    ? undefined
    : { key: text.replace(/^-/, ''), direction: text.startsWith('-') ? 'desc' : 'asc' }

/** Returns the order in the address as a call's `sort`, or the initial one if the call is not sorted by that column. */
export const sortIn = <const Key extends string>(
  keys: readonly Key[],
  text: string | undefined,
  initial: Order<NoInfer<Key>>,
): Sort<Key> => {
  const order = orderIn(text)
  const known = keys.find((key) => key === order?.key)
  return order && known !== undefined ? `${known},${order.direction}` : `${initial.key},${initial.direction}`
}

/** Returns the last page for a number of rows, counted from 0. */
export const lastPage = (total: number, size: number): number => Math.max(0, Math.ceil(total / size) - 1)
