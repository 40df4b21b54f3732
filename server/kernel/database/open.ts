import { PGlite } from '@electric-sql/pglite'
import { CamelCasePlugin, Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db, Tables } from './database.ts'

/** The database under the portal, whichever engine it is. */
export interface Database {
  db: Db
  engine: 'postgres' | 'embedded'
  close(): Promise<void>
}

const plugins = () => [new CamelCasePlugin({ maintainNestedObjectKeys: true })]
const int8 = 20

/** PGlite gives int8 as number; so does `pg` with this. Our numbers stay below 2^53. */
pg.types.setTypeParser(int8, Number)

export const openPostgres = (url: string, connections: number): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: plugins() })
  return { db, engine: 'postgres', close: () => db.destroy() }
}

/** @param lite an opened PGlite; the database closes it */
export const openEmbedded = (lite: PGlite): Database => {
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: lite }), plugins: plugins() })
  return { db, engine: 'embedded', close: () => db.destroy() }
}
