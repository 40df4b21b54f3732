import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { PGlite } from '@electric-sql/pglite'
import { CamelCasePlugin, Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { PreparingClient } from './client.ts'
import type { Db, Tables } from './database.ts'
import { type NoticeListener, listenOn } from './listen.ts'
import { lockFolder } from './lock.ts'
import { createStatements } from './statements.ts'

/** Runs SQL text with several statements, for libraries that bring their own SQL. */
export type RunSql = (text: string, values?: readonly unknown[]) => Promise<{ rows: unknown[] }>

/** The load on a connection pool. */
interface Connections {
  open: number
  idle: number
  waiting: number
  max: number
}

/** The load on each pool. The embedded database has one connection for everything. */
export type Pools = Readonly<{ calls: Connections; background?: Connections }>

/** Calls `onNotice` for each notification sent on commit; returns a function that unsubscribes. */
export type Listen = (channel: string, onNotice: NoticeListener) => Promise<() => Promise<void>>

/** The database under the portal, whichever engine it is. */
export interface Database {
  /** For calls: statements are cancelled after four and a half seconds. */
  db: Db
  /** For jobs, migrations and loading: connections of its own, so that calls never wait for them, and a minute per statement. */
  background: Db
  engine: 'postgres' | 'embedded'
  /** Runs in the background, outside any transaction. Result columns keep their SQL names. */
  run: RunSql
  connections(): Pools
  /** Listens on a channel. After a lost connection `onNotice` is called once, since notifications may have been missed. */
  listen: Listen
  /** @throws when the database cannot be reached */
  ping(): Promise<void>
  close(): Promise<void>
}

const plugins = () => [new CamelCasePlugin({ maintainNestedObjectKeys: true })]
const int8 = 20

/** PGlite returns int8 as a number; with this, `pg` does too. Our numbers stay below 2^53. */
pg.types.setTypeParser(int8, Number)

const ping = async (db: Db): Promise<void> => {
  await sql`select 1`.execute(db)
}

/** Timeouts in milliseconds: PostgreSQL's own, and ours for a server that does not respond at all. */
interface Limits {
  statement_timeout: number
  query_timeout: number
  lock_timeout: number
  idle_in_transaction_session_timeout: number
}

/**
 * A call is answered within five seconds even if the database hangs: PostgreSQL's own limit first, as it leaves the connection usable. The
 * wait for a lock ends before other calls give up waiting for the connection (`connectionMs`).
 */
export const callLimits: Readonly<Limits> = {
  statement_timeout: 4_500,
  query_timeout: 4_800,
  lock_timeout: 2_800,
  idle_in_transaction_session_timeout: 10_000,
}
const backgroundLimits: Limits = {
  statement_timeout: 60_000,
  query_timeout: 600_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
}
const backgroundConnections = 4

/** Milliseconds for which a call waits for a connection. */
const connectionMs = 3_000

const openPool = (url: string, max: number, limits: Limits, onLost: (error: Error) => void): pg.Pool => {
  const settings = {
    connectionString: url,
    max,
    connectionTimeoutMillis: connectionMs,
    keepAlive: true,
    Client: PreparingClient,
    statements: createStatements(),
    ...limits,
  }
  const pool = new pg.Pool(settings)
  // A connection that breaks while in use emits an error, which without a listener would end the process.
  pool.on('connect', (client) => void client.on('error', onLost))
  pool.on('error', () => {})
  return pool
}

const loadOf = ({ totalCount, idleCount, waitingCount, options: { max } }: pg.Pool): Connections => ({
  open: totalCount,
  idle: idleCount,
  waiting: waitingCount,
  max: max,
})

const overPool = (pool: pg.Pool): Db => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: plugins() })

/**
 * Opens PostgreSQL with one pool for calls and a small one for the background. Connects lazily, and survives the loss of
 * all connections.
 * @param connections size of the pool for calls
 * @param onLost called for each connection that broke
 */
export const openPostgres = (url: string, connections: number, onLost: (error: Error) => void = () => {}): Database => {
  const pool = openPool(url, connections, callLimits, onLost)
  const backgroundPool = openPool(url, backgroundConnections, backgroundLimits, onLost)
  const [db, background] = [overPool(pool), overPool(backgroundPool)]
  return {
    db,
    background,
    engine: 'postgres',
    run: (text, values) => backgroundPool.query(text, values && [...values]),
    connections: () => ({ calls: loadOf(pool), background: loadOf(backgroundPool) }),
    listen: (channel, onNotice) => listenOn(url, channel, onNotice, onLost),
    ping: () => ping(db),
    // Kysely would not close a pool that it never used, though `run` did.
    close: async () => {
      await Promise.all([pool.end(), backgroundPool.end()])
    },
  }
}

/** Wraps PGlite as a database. @param lite an opened PGlite; the database closes it */
export const openEmbedded = (lite: PGlite): Database => {
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: lite }), plugins: plugins() })
  const several = async (text: string) => ({ rows: (await lite.exec(text)).flatMap(({ rows }) => rows) })
  return {
    db,
    background: db,
    engine: 'embedded',
    run: (text, values) => (values?.length ? lite.query(text, [...values]) : several(text)),
    connections: () => ({ calls: { open: 1, idle: 0, waiting: 0, max: 1 } }),
    listen: async (channel, onNotice) => {
      const unlisten = await lite.listen(channel, onNotice)
      return () => unlisten()
    },
    ping: () => ping(db),
    close: () => db.destroy(),
  }
}

/** Bytes of WebAssembly that a function executes, roughly, before V8 optimises it: V8's default, and a hundred times as many. */
const [commonBudget, largeBudget] = [13_000_000, 1_300_000_000]

/**
 * Opens PGlite in a folder. Its functions are optimised a hundred times later than by default, because optimising them costs a start
 * 0.6 s of CPU. A function keeps the budget with which it was instantiated. Preparing the usual 128 MB of shared buffers would cost
 * another 0.4 s and as much memory; the operating system caches the files anyway.
 */
const createLite = async (folder: string): Promise<PGlite> => {
  // Loaded here, since most installations never need it.
  const { PGlite } = await import('@electric-sql/pglite')
  setFlagsFromString(`--wasm-tiering-budget=${largeBudget}`)
  try {
    return await PGlite.create(join(folder, 'database'), { startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'] })
  } finally {
    setFlagsFromString(`--wasm-tiering-budget=${commonBudget}`)
  }
}

/**
 * Opens the embedded database in a folder, creating it if there is none. Only one process can have it open.
 * @param before called when the folder belongs to this process, before the database is opened
 * @throws FolderInUse
 */
export const openFolder = async (folder: string, before: () => Promise<void> = async () => {}): Promise<Database> => {
  const unlock = lockFolder(folder)
  try {
    await before()
    const database = openEmbedded(await createLite(folder))
    return { ...database, close: () => database.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}
