import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Takes a lock that is held until this transaction ends, waiting for any other that holds it. For rules that no constraint
 * can express, such as how many rows of a kind somebody may have.
 */
export const takeTurn = async (tx: Db, what: string, whose: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${what}), hashtext(${whose}))`.execute(tx)
}
