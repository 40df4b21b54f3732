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
