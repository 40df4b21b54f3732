import * as z from 'zod'

/** The largest value of a PostgreSQL integer column. */
const maxInteger = 2_147_483_647

/** A sequential id assigned by the database. */
export const RecordId = z.number().int().positive().max(maxInteger)

/** An id as part of a path. */
export const RecordIdInPath = z.coerce.number().int().positive().max(maxInteger)

/** The version of the record being edited; 0 when there is none yet. The next one has to fit its column, too. */
export const EditedVersion = z
  .number()
  .int()
  .min(0)
  .max(maxInteger - 1)
