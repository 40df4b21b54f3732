import type { Data, Input, Route } from '@portico/contract/kernel/route'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { query } from '../../kernel/api.ts'
import type { Page } from '../../kernel/pages.ts'
import type { tableSearch } from '../../kernel/tables.ts'
import type { Order } from './rows.ts'
import { type TablePlace, useTable } from './useTable.ts'

type RowOf<R> = Data<R> extends { list: (infer Row)[] } ? Row : never
type Part<Of, Name extends string> = Of extends { [Key in Name]?: infer Value } ? NonNullable<Value> : Record<never, never>
/** The call's input; unset filters are omitted. */
type Filters<R> = { [Name in keyof Part<Input<R>, 'query'>]?: Part<Input<R>, 'query'>[Name] | undefined }

interface ListOptions<R extends Route> {
  params?: Part<Input<R>, 'params'>
  /** Address filters, by the call's parameter names. */
  find?: Filters<R>
  /** The default order; `find` has the call's `sort`. */
  initial?: Order
  /** Returns the polling interval in milliseconds; 0: no polling. */
  refetchInterval?: (data: Data<R>) => number
}

/** A list as `ListPage` shows it. */
interface ListState<R extends Route> {
  result: UseQueryResult<Data<R>>
  rows: readonly RowOf<R>[] | undefined
  total: number | undefined
  /** True if there are more than `total`, which a search does not count. */
  more: boolean | undefined
  table: TablePlace
}

/**
 * Queries the part of a list given by its page's address; the previous part stays while the next one loads.
 *
 *     const list = useList(ticketsPages.tickets, tickets.list, { params: { appId }, find: { status, keyword } })
 *     <ListPage {...list} title={t('title')} … />
 */
export const useList = <R extends Route>(
  page: Page<typeof tableSearch>,
  route: R,
  { params, find = {}, initial, refetchInterval }: ListOptions<R> = {},
): ListState<R> => {
  const table = useTable(page, initial)
  const filters = Object.entries(find).filter(([, value]) => value !== undefined && value !== '')
  const listQuery = { page: table.page, size: table.size, ...Object.fromEntries(filters) }
  const result = useQuery({
    ...query<Route>(route, { ...(params && { params }), query: listQuery } as Input<Route>),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && refetchInterval?.(data as Data<R>)) || false,
  }) as UseQueryResult<Data<R>>
  const { list, total, more } = (result.data ?? {}) as { list?: RowOf<R>[]; total?: number; more?: boolean }
  return { result, rows: list, total, more, table }
}
