import { defaultPageSize } from '@portico/contract/kernel/paging'
import { useState } from 'react'
import type { Page } from '../../kernel/pages.ts'
import type { tableSearch } from '../../kernel/tables.ts'
import { useAddress } from '../../kernel/useAddress.ts'
import { type Order, orderIn, orderText } from './rows.ts'

/** The page size of a table that is always shown whole. */
export const allRows = Number.POSITIVE_INFINITY

/** A table's state: its page from 0, rows per page, order. */
export interface TablePlace {
  page: number
  size: number
  order: Order | undefined
  /** Changes the state. `replace` adds no history entry. */
  go: (to: { page?: number; size?: number; order?: Order }, how?: { replace?: boolean }) => void
}

/**
 * Keeps the state of a page's main table in the address, so that it can be shared, and Back returns to it.
 * @param page its search parameters must include `tableSearch`
 * @param initial the default order, omitted from the address
 */
export const useTable = (page: Page<typeof tableSearch>, initial?: Order): TablePlace => {
  const [now, change] = useAddress(page)
  return {
    page: now.page - 1,
    size: now.size,
    order: orderIn(now.sort) ?? initial,
    go: (to, options) => {
      const sort = to.order && orderText(to.order)
      const first = to.order !== undefined && to.page === undefined
      change(
        {
          ...(to.size !== undefined && { size: to.size as typeof now.size }),
          ...(sort !== undefined && { sort: initial && sort === orderText(initial) ? undefined : sort }),
          ...((to.page !== undefined || first) && { page: (to.page ?? 0) + 1 }),
        },
        options,
      )
    },
  }
}

/** Keeps the state of a table outside the address, such as one in a dialog. */
export const useOwnTable = (initial?: Order, rowsAtOnce: number = defaultPageSize): TablePlace => {
  const [place, setPlace] = useState({ page: 0, size: rowsAtOnce, order: initial })
  return { ...place, go: (to) => setPlace({ ...place, ...(to.order && { page: 0 }), ...to }) }
}
