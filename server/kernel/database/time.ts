import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Returns the time by the database's clock, which all processes share. It judges what expires without being in a table. */
export const databaseTime = async (db: Db): Promise<Date> =>
  (await db.selectNoFrom(sql<Date>`now()`.as('now')).executeTakeFirstOrThrow()).now
