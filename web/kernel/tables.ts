import { defaultPageSize, pageSizes } from '@portico/contract/kernel/paging'
import { oneOf, ordinal, text } from './parameters.ts'

/** What an address says of the table on its page: the page from 1, rows at once, and `name` or `-name` of the column it is sorted by. */
export const tableSearch = { page: ordinal, size: oneOf(pageSizes, defaultPageSize), sort: text }
