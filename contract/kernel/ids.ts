import * as z from 'zod'

const mostInteger = 2_147_483_647

/** The id of a row that the database numbers: what PostgreSQL's `integer` can hold. */
export const RowId = z.number().int().min(1).max(mostInteger)
