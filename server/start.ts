import cluster from 'node:cluster'
import { faultCode, finalCode } from '../scripts/restarts.mjs'
import { ConfigError, readConfig } from './config.ts'
import { FolderInUse } from './kernel/database/lock.ts'
import { ChangedMigration, NewerSchema } from './kernel/database/migrate.ts'
import { WrongRoles } from './kernel/database/rights.ts'
import { createLog } from './kernel/log.ts'
import { WrongSecret } from './kernel/vault/vault.ts'
import { superviseWorkers } from './workers.ts'

const isTaken = (error: unknown): error is Error & { address?: string; port?: number } =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/** Returns a message about a problem that a person has to solve; undefined for all other errors. */
const messageOf = (error: unknown): string | undefined => {
  if (isTaken(error))
    return `${error.address}:${error.port}: address already in use. Choose another port, or stop the program that uses it.`
  const isExpected = [ConfigError, FolderInUse, NewerSchema, ChangedMigration, WrongRoles, WrongSecret].some(
    (kind) => error instanceof kind,
  )
  return isExpected && error instanceof Error ? error.message : undefined
}

/**
 * Starts the portal in this process or, with `WORKERS`, in several that this one supervises. Resolves when calls can be served.
 * On failure it ends the process: with a message and `finalCode` if a person has to act, otherwise with `faultCode`, so that it
 * is restarted.
 */
export const start = async (): Promise<void> => {
  try {
    const config = readConfig()
    const log = createLog(config.LOG_LEVEL)
    if (config.WORKERS > 1 && cluster.isPrimary) return superviseWorkers(config, log)
    const { serve } = await import('./serve.ts')
    await serve(config, log)
  } catch (error) {
    const sentence = messageOf(error)
    console.error(sentence ?? error)
    process.exit(sentence === undefined ? faultCode : finalCode)
  }
}
