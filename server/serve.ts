import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import type { Logger } from 'pino'
import { createPortal, type Portal } from './app.ts'
import type { Config } from './config.ts'
import { endInOrder } from './shutdown.ts'
import { backUp } from './kernel/database/backup.ts'
import { ChangedMigration, NewerSchema } from './kernel/database/migrate.ts'
import { WrongRoles } from './kernel/database/rights.ts'
import { type Database, openFolder, openPostgres } from './kernel/database/open.ts'
import { putSecretInForce, secretsIn } from './kernel/secret.ts'
import { WrongSecret } from './kernel/vault/vault.ts'
import { welcomeMessage } from './welcome.ts'
import { reportReady, workerRole } from './workers.ts'

const retrySeconds = 3

/**
 * Maximum growth of the heap before the next garbage collection, in percent of what survived the last one. V8 would choose up to
 * 300, which would make memory use depend on how busy the portal has been.
 */
const heapGrowth = 50

/** Errors that only a person can resolve; retrying would not help. */
const fatalErrors = [NewerSchema, ChangedMigration, WrongRoles, WrongSecret]

/** Backs up the embedded database. If that fails, for example on a full disk, the portal starts nevertheless. */
const backUpBefore = async ({ DATA_DIR, BACKUPS }: Config, log: Logger): Promise<void> => {
  try {
    const name = await backUp(DATA_DIR, BACKUPS, new Date())
    if (name !== undefined) log.info({ backup: name }, 'the database was backed up')
  } catch (error) {
    log.warn({ err: error }, 'the database could not be backed up')
  }
}

const open = (config: Config, log: Logger): Promise<Database> | Database => {
  const { DATABASE_URL, DATABASE_POOL, DATA_DIR } = config
  return DATABASE_URL === undefined
    ? openFolder(DATA_DIR, () => backUpBefore(config, log))
    : openPostgres(DATABASE_URL, DATABASE_POOL, ({ message }) => log.warn({ reason: message }, 'a connection to the database was lost'))
}

/** Limits the secrets before the last rotation, now that the present one has sealed the key. They are accepted longer if that fails. */
const limitEarlierSecrets = ({ DATA_DIR, secrets }: Config, log: Logger): void => {
  if (secrets.length > 0) return
  try {
    putSecretInForce(DATA_DIR)
  } catch (error) {
    log.warn({ err: error }, 'earlier secrets of the portal could not be limited to seven more days')
  }
}

const fillDemo = async (deps: Portal['deps']): Promise<void> => (await import('./demo/index.ts')).fillDemo(deps)

/** Starts a local receiver that stands in for the platform's services in the demo. */
const startReceiver = async ({ app, deps, platform }: Portal): Promise<() => Promise<void>> => {
  const address = app.server.address()
  if (typeof address !== 'object' || address === null) return async () => {}
  return (await import('./demo/receiver.ts')).startReceiver({ ...deps, ...platform }, address.port)
}

/**
 * Prepares the portal, retrying until the database can be used.
 * @param shutdown aborted when the process is ending, after which nothing is retried
 * @param failed called after each failure
 */
const prepare = async (portal: Portal, log: Logger, shutdown: AbortSignal, failed: () => Promise<unknown>): Promise<void> => {
  while (!shutdown.aborted) {
    try {
      return await portal.prepare(portal.deps.config.demo ? fillDemo : undefined)
    } catch (error) {
      if (fatalErrors.some((kind) => error instanceof kind)) throw error
      if (shutdown.aborted) return
      log.error({ err: error }, `the database cannot be used yet; trying again in ${retrySeconds} s`)
      await failed()
      await pause(retrySeconds * 1_000)
    }
  }
}

/**
 * Runs a portal in this process. The first process listens at once, and /readyz reports whether the database can be reached; a
 * process that joins others listens only once it is ready.
 */
export const serve = async (read: Config, log: Logger): Promise<void> => {
  setFlagsFromString(`--heap-growing-percent=${heapGrowth}`)
  let portal: Portal | undefined
  let endReceiver: (() => Promise<void>) | undefined
  const shutdown = new AbortController()
  const close = async (): Promise<void> => {
    shutdown.abort()
    await endReceiver?.()
    await portal?.close()
  }
  endInOrder(log, { close, delay: read.STOP_DELAY_SECONDS, leave: () => portal?.leave() })
  const { first, slot } = workerRole()
  const database = await open(read, log)
  const config = { ...read, secrets: read.secrets.length > 0 ? read.secrets : secretsIn(read.DATA_DIR) }
  const opened = await createPortal({ config, database, log, ...(slot !== undefined && { slot }) })
  portal = opened
  let address = first ? await opened.listen() : undefined
  const listen = async (): Promise<string> => (address ??= await opened.listen())
  await prepare(opened, log, shutdown.signal, listen)
  if (shutdown.signal.aborted) return
  limitEarlierSecrets(read, log)
  const origin = await listen()
  if (first && config.demo) endReceiver = await startReceiver(opened)
  if (first) console.log(await welcomeMessage(opened.deps, origin))
  reportReady()
}
