import * as z from 'zod'

/** Page sizes that a table offers; the default is 10. */
export const pageSizes = [5, 10, 20, 50] as const
export const defaultPageSize = 10

/** Declares the query parameters of an unbounded list, with its maximum and its default page size: `page` counts from 0. */
export const pagingOf = ({ max, size }: { max: number; size: number }) => ({
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  size: z.coerce.number().int().min(1).max(max).default(size),
})

/** Query parameters of a list that a table shows. */
export const paging = pagingOf({ max: 100, size: defaultPageSize })

/**
 * Declares the response of a list with `paging`: one page, and the total number of rows.
 *
 *     data: paged(MailHead)
 */
export const paged = <Row extends z.ZodType>(row: Row) => ({ list: z.array(row), total: z.number(), page: z.number(), size: z.number() })

/** Rows that a search lists and counts; when there are more, `more` is true. */
export const maxFound = 200

/** Declares the response of a list with `paging` that can be searched by a keyword. */
export const searched = <Row extends z.ZodType>(row: Row) => ({ ...paged(row), more: z.boolean() })
