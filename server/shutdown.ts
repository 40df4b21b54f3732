import type { Logger } from 'pino'
import { faultCode, finalCode } from '../scripts/restarts.mjs'

/** Seconds that a terminating process has to finish running work. Work that takes longer is aborted. */
export const drainSeconds = 10

interface ShutdownOptions {
  /** Releases all resources; called once. */
  close: () => Promise<void>
  /** Seconds that running work has to finish. */
  drain?: number
  /** Seconds between SIGTERM and closing. Ctrl-C and a second signal do not wait. */
  delay?: number
  /** Makes `/readyz` fail, so that load balancers send no more calls; called at the beginning of the delay. */
  leave?: () => void
}

/** Shuts this process down in order on Ctrl-C and SIGTERM, and after an uncaught error, which leaves it in an unknown state. */
export const endInOrder = (log: Logger, { close, drain = drainSeconds, delay = 0, leave = () => {} }: ShutdownOptions): void => {
  let [leaves, ends] = [false, false]
  const end = (code: number): void => {
    if (ends) return
    ends = true
    setTimeout(() => {
      log.warn(`what was still running after ${drain} s is cut off`)
      process.exit(code)
    }, drain * 1_000).unref()
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
  const stopLater = (): void => {
    if (delay === 0 || leaves || ends) return stop('SIGTERM')
    leaves = true
    leave()
    log.info(`SIGTERM: not ready any more; stopping in ${delay} s`)
    setTimeout(() => end(0), delay * 1_000)
  }
  process.on('SIGTERM', stopLater).on('SIGINT', stop)
  // Unhandled rejections arrive here as well, with the origin `unhandledRejection`.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'uncaught error: the process ends')
    end(faultCode)
  })
}
