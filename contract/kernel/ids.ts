import * as z from 'zod'

/** The largest number that an integer column of PostgreSQL holds. */
const integerMax = 2_147_483_647

/** An id that the database counts up. */
export const RecordId = z.number().int().positive().max(integerMax)

/** The same as part of an address. */
export const RecordIdInPath = z.coerce.number().int().positive().max(integerMax)

/** The version of a record that somebody edits; 0 where there is none yet. */
export const EditedVersion = z.number().int().min(0).max(integerMax)
