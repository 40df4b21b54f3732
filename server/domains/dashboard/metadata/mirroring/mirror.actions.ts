import type { RecordFollower } from '../../../apps/apps/index.ts'
import { saveMany } from '../saving/batch.actions.ts'
import { definitionsStore } from '../defining/definitions.store.ts'
import { readersIn } from './mirror.rules.ts'

/**
 * Keeps LGD_DB_BASED values equal to the records of apps, as versions by the author of the change. Days are in the time zone.
 * @param at time of the change, by default now
 */
export const followRecords = (timeZone: string, at?: Date): RecordFollower => {
  const readers = readersIn(timeZone)
  return async (db, records, author) => {
    const mirrored = (await definitionsStore(db).all()).flatMap(({ name, recordField }) =>
      recordField !== null ? [{ name, read: readers[recordField] }] : [],
    )
    if (mirrored.length === 0) return
    const valuesOf = (record: (typeof records)[number]) => Object.fromEntries(mirrored.map(({ name, read }) => [name, read(record)]))
    await saveMany(
      db,
      records.map((record) => ({ appId: record.id, values: valuesOf(record) })),
      author,
      { at },
    )
  }
}
