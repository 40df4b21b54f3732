import cluster from 'node:cluster'
import { faultCode, finalCode } from '../scripts/restarts.mjs'
import { ConfigError, readConfig } from './config.ts'
import { FolderInUse } from './kernel/database/lock.ts'
import { NewerSchema } from './kernel/database/migrate.ts'
import { WrongRoles } from './kernel/database/rights.ts'
import { createLog } from './kernel/log.ts'
import { keepWorkers } from './workers.ts'

const isTaken = (error: unknown): error is Error & { address?: string; port?: number } =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/** Returns a sentence about a problem that a person has to solve; undefined for all other errors. */
const sentenceOf = (error: unknown): string | undefined => {
  if (isTaken(error)) return `${error.address}:${error.port}: address already in use. Choose another port, or stop what uses it.`
  const isForPeople = [ConfigError, FolderInUse, NewerSchema, WrongRoles].some((kind) => error instanceof kind)
  return isForPeople && error instanceof Error ? error.message : undefined
}

/**
 * Starts the portal in this process, or with `WORKERS` in several that this one supervises. Resolves when calls can be served.
 * Ends the process on failure: with a sentence if a person has to act, otherwise so that it is started again.
 */
export const start = async (): Promise<void> => {
  try {
    const config = readConfig()
    const log = createLog(config.LOG_LEVEL)
    if (config.WORKERS > 1 && cluster.isPrimary) return keepWorkers(config.WORKERS, log)
    const { serve } = await import('./serve.ts')
    await serve(config, log)
  } catch (error) {
    const sentence = sentenceOf(error)
    console.error(sentence ?? error)
    process.exit(sentence === undefined ? faultCode : finalCode)
  }
}
