import { defaultPageSize, pageSizes } from '@portico/contract/kernel/paging'
import { oneOf, ordinal, text } from './parameters.ts'

/** The search parameters of a page's table: the page from 1, rows per page, and `name` or `-name` of the sorted column. */
export const tableSearch = { page: ordinal, size: oneOf(pageSizes, defaultPageSize), sort: text }

/** The period of figures in days, and their resolution. */
export const periodSearch = { days: oneOf([7, 30, 90, 365], 30), by: oneOf(['hour'], undefined) }
