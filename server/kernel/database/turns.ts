import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Waits until no other transaction has this turn, and has it until this one ends. For rules that no constraint can keep,
 * such as how many rows of a kind somebody may have.
 */
export const takeTurn = async (tx: Db, what: string, whose: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${what}), hashtext(${whose}))`.execute(tx)
}
