import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { CamelCasePlugin, Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Db, Tables } from './database.ts'
import { listenOn } from './listen.ts'
import { lockFolder } from './lock.ts'

/** Runs SQL text of several statements, for libraries that bring their own. */
export type RunSql = (text: string, values?: readonly unknown[]) => Promise<{ rows: unknown[] }>

/** How busy the connections are. */
export interface Connections {
  open: number
  idle: number
  waiting: number
}

/** Hears what transactions notify of when they commit; the answer ends it. */
export type Listen = (channel: string, heard: () => void) => Promise<() => Promise<void>>

/** The database under the portal, whichever engine it is. */
export interface Database {
  db: Db
  engine: 'postgres' | 'embedded'
  /** Outside of any transaction. Result columns keep their SQL names. */
  run: RunSql
  connections(): Connections
  /**
   * Hears notices on a channel until the answer is called. After a lost connection it is told once, since it may have missed some.
   */
  listen: Listen
  /** @throws when the database cannot be reached */
  ping(): Promise<void>
  close(): Promise<void>
}

const plugins = () => [new CamelCasePlugin({ maintainNestedObjectKeys: true })]
const int8 = 20

/** PGlite gives int8 as number; so does `pg` with this. Our numbers stay below 2^53. */
pg.types.setTypeParser(int8, Number)

const ping = async (db: Db): Promise<void> => {
  await sql`select 1`.execute(db)
}

/**
 * A pool on PostgreSQL. Opens no connection yet, and survives the loss of all of them.
 * @param onLost told of each connection that broke
 */
export const openPostgres = (url: string, connections: number, onLost: (error: Error) => void = () => {}): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
  })
  // A connection that breaks while it is lent out reports that itself, and without a listener would end the process.
  pool.on('connect', (client) => void client.on('error', onLost))
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: plugins() })
  return {
    db,
    engine: 'postgres',
    run: (text, values) => pool.query(text, values && [...values]),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    listen: (channel, heard) => listenOn(url, channel, heard, onLost),
    ping: () => ping(db),
    close: () => db.destroy(),
  }
}

/** @param lite an opened PGlite; the database closes it */
export const openEmbedded = (lite: PGlite): Database => {
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: lite }), plugins: plugins() })
  const several = async (text: string) => ({ rows: (await lite.exec(text)).flatMap(({ rows }) => rows) })
  return {
    db,
    engine: 'embedded',
    run: (text, values) => (values?.length ? lite.query(text, [...values]) : several(text)),
    connections: () => ({ open: 1, idle: 0, waiting: 0 }),
    listen: async (channel, heard) => {
      const silence = await lite.listen(channel, heard)
      return () => silence()
    },
    ping: () => ping(db),
    close: () => db.destroy(),
  }
}

/**
 * The embedded database in a folder, created when there is none. Only one process can have it open.
 * @throws FolderInUse
 */
export const openFolder = async (folder: string): Promise<Database> => {
  const unlock = lockFolder(folder)
  try {
    const database = openEmbedded(await PGlite.create(join(folder, 'database')))
    return { ...database, close: () => database.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}
