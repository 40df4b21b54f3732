import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Takes a lock that is held until the end of this transaction, waiting for any other holder. For rules that no constraint
 * can express, such as a maximum number of rows per owner.
 */
export const acquireLock = async (tx: Db, what: string, whose: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${what}), hashtext(${whose}))`.execute(tx)
}
