import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createPortal, type Portal } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { fillDemo } from './demo/index.ts'
import { FolderInUse } from './kernel/database/lock.ts'
import { NewerSchema } from './kernel/database/migrate.ts'
import { type Database, openFolder, openPostgres } from './kernel/database/open.ts'
import { createLog } from './kernel/log.ts'
import { secretIn } from './kernel/secret.ts'
import { welcome } from './welcome.ts'

const retrySeconds = 3
const drainSeconds = 10

const open = ({ DATABASE_URL, DATABASE_POOL, DATA_DIR }: Config, log: Logger): Promise<Database> | Database =>
  DATABASE_URL === undefined
    ? openFolder(DATA_DIR)
    : openPostgres(DATABASE_URL, DATABASE_POOL, ({ message }) => log.warn({ reason: message }, 'a connection to the database was lost'))

/** Until the database can be reached the portal says so at /readyz and tries again. */
const prepare = async (portal: Portal, log: Logger): Promise<void> => {
  for (;;) {
    try {
      return await portal.prepare(portal.deps.config.demo ? fillDemo : undefined)
    } catch (error) {
      if (error instanceof NewerSchema) throw error
      log.error({ err: error }, `the database cannot be used yet; trying again in ${retrySeconds} s`)
      await pause(retrySeconds * 1_000)
    }
  }
}

/** Ctrl-C and SIGTERM finish what is running; after ten seconds the rest is cut off. */
const stopOnSignal = (portal: Portal, log: Logger): void => {
  const stop = (signal: string) => {
    log.info(`${signal}: stopping`)
    setTimeout(() => process.exit(1), drainSeconds * 1_000).unref()
    portal.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', stop).once('SIGINT', stop)
}

const start = async (): Promise<void> => {
  const read = readConfig()
  const log = createLog(read.LOG_LEVEL)
  const database = await open(read, log)
  const config = { ...read, PORTAL_SECRET: read.PORTAL_SECRET ?? secretIn(read.DATA_DIR) }
  const portal = await createPortal({ config, database, log })
  stopOnSignal(portal, log)
  const address = await portal.listen()
  await prepare(portal, log)
  console.log(await welcome(portal.deps, address))
}

const isForPeople = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof FolderInUse ||
  error instanceof NewerSchema ||
  (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')

start().catch((error: unknown) => {
  console.error(isForPeople(error) ? error.message : error)
  process.exit(1)
})
