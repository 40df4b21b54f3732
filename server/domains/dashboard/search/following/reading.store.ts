import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'

/** Memory for grouping and sorting, per step of a statement. */
const workMemory = '64MB'

/**
 * Runs several reads in one snapshot, with a timeout of their own: reading everything takes longer than a call may.
 * @param seconds for each statement; by default the timeout of calls applies
 */
export const inSnapshot = <Result>(db: Db, work: (tx: Db) => Promise<Result>, seconds?: number): Promise<Result> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('work_mem', ${workMemory}, true)`.execute(tx)
      if (seconds !== undefined) await sql`select set_config('statement_timeout', ${`${seconds}s`}, true)`.execute(tx)
      return work(tx)
    })
