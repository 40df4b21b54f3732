export interface Order {
  key: string
  direction: 'asc' | 'desc'
}

const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Orders texts as people do, with numbers in them as numbers. */
export const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : names.compare(String(a), String(b))

/** The rows by one column; as they are without an order. */
export const sorted = <Row>(
  rows: readonly Row[],
  columns: readonly { key: string; sortBy?: (row: Row) => string | number }[],
  order: Order | undefined,
): readonly Row[] => {
  const sortBy = columns.find(({ key }) => key === order?.key)?.sortBy
  if (!order || !sortBy) return rows
  const sign = order.direction === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => sign * compare(sortBy(a), sortBy(b)))
}

/** The rows of one page, counted from 0. */
export const pageOf = <Row>(rows: readonly Row[], { page, size }: { page: number; size: number }): readonly Row[] =>
  rows.slice(page * size, (page + 1) * size)

/** An order as an address says it: `name`, or `-name` from the last to the first. */
export const orderText = ({ key, direction }: Order): string => (direction === 'asc' ? key : `-${key}`)

export const orderIn = (text: string | undefined): Order | undefined => {
  const key = text?.replace(/^-/, '')
  return key ? { key, direction: text?.startsWith('-') ? 'desc' : 'asc' } : undefined
}

/** The last page of so many rows, counted from 0. */
export const lastPage = (total: number, size: number): number => Math.max(0, Math.ceil(total / size) - 1)
