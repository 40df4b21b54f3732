import type { Logger } from 'pino'
import { faultCode, finalCode } from '../scripts/restarts.mjs'

/** Seconds for which a process that ends finishes what runs. */
export const drainSeconds = 10

/**
 * Ends this process in order: at Ctrl-C and SIGTERM, and after a fault that nothing caught, since nobody knows in what
 * state that leaves it. What runs is finished for a while, then the rest is cut off.
 * @param close lets go of everything; called once
 */
export const endInOrder = (log: Logger, close: () => Promise<void>, seconds = drainSeconds): void => {
  let ends = false
  const end = (code: number): void => {
    if (ends) return
    ends = true
    setTimeout(() => process.exit(code || finalCode), seconds * 1_000).unref()
    close().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly')
        process.exit(code || finalCode)
      },
    )
  }
  const stop = (signal: string): void => {
    log.info(`${signal}: stopping`)
    end(0)
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
  // Rejections that nobody handles come here too, as `unhandledRejection`.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'nothing caught this fault: the process ends')
    end(faultCode)
  })
}
