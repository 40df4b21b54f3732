import { search } from '@portico/contract/dashboard/search'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, query } from '../../../kernel/api.ts'

/** The options of a search besides its text. */
export interface ResultOptions {
  /** `id`, `name` or a key; without it the query's own order. */
  sort?: string
  order: 'asc' | 'desc'
  /** Keys to display besides those in the query. */
  fields: readonly string[]
}

export const resultQuery = (text: string, { sort, order, fields }: ResultOptions, page: number, size: number) =>
  queryOptions({
    ...query(search.listDetail, { body: { query: text, page, size, order, fields: [...fields], ...(sort !== undefined && { sort }) } }),
    placeholderData: keepPreviousData,
  })

export const facetsQuery = (text: string, fields: readonly string[], shape: 'values' | 'ranges', size: number) =>
  queryOptions({ ...query(search.facets, { body: { query: text, fields: [...fields], shape, size } }), placeholderData: keepPreviousData })

export const pivotQuery = (text: string, rows: string, columns: string) =>
  queryOptions({ ...query(search.pivot, { body: { query: text, rows, columns, size: 12 } }), placeholderData: keepPreviousData })

export const adoptionQuery = (text: string, field: string, months: number) =>
  queryOptions({ ...query(search.adoption, { body: { query: text, field, months } }), placeholderData: keepPreviousData })

export const missingQuery = (text: string) => query(search.missing, { body: { query: text } })

export const valuesQuery = (field: string, keyword: string) =>
  queryOptions({ ...query(search.values, { query: { field, keyword } }), staleTime: 60_000, placeholderData: keepPreviousData })

/** Downloads the whole result as a CSV file. */
export const fetchCsv = (text: string, { sort, order, fields }: ResultOptions): Promise<Blob> =>
  call(search.csv, { body: { query: text, order, fields: [...fields], ...(sort !== undefined && { sort }) } })

/** Returns the ids of the found apps, up to a maximum. */
export const fetchIds = async (text: string, size: number): Promise<string[]> =>
  (await call(search.listDetail, { body: { query: text, page: 0, size, order: 'asc', fields: [] } }))['app-detail-list'].map(({ id }) => id)
