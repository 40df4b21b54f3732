import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Returns the time by the database's clock, which all processes share. For the expiry of things that are not in a table. */
export const databaseNow = async (db: Db): Promise<Date> =>
  (await db.selectNoFrom(sql<Date>`now()`.as('now')).executeTakeFirstOrThrow()).now
