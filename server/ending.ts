import type { Logger } from 'pino'
import { faultCode, finalCode } from '../scripts/restarts.mjs'

/** Seconds that a terminating process has to finish running work. What is still running then is cut off. */
export const drainSeconds = 10

/**
 * Shuts this process down in order on Ctrl-C and SIGTERM, and after an uncaught error, which leaves it in an unknown state.
 * Running work has `seconds` to finish.
 * @param close releases all resources; called once
 */
export const endInOrder = (log: Logger, close: () => Promise<void>, seconds = drainSeconds): void => {
  let ends = false
  const end = (code: number): void => {
    if (ends) return
    ends = true
    setTimeout(() => {
      log.warn(`what was still running after ${seconds} s is cut off`)
      process.exit(code)
    }, seconds * 1_000).unref()
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
  // Unhandled rejections arrive here as well, with the origin `unhandledRejection`.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'uncaught error: the process ends')
    end(faultCode)
  })
}
