import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'
import { createBackOff, finalCode } from '../scripts/restarts.mjs'
import type { Config } from './config.ts'
import { drainSeconds, endInOrder } from './shutdown.ts'
import { answerForAll } from './kernel/http/metrics/metrics.workers.ts'

const readyMessage = 'ready'

/** The role of this process among several. */
interface WorkerRole {
  /** True for the first process, which prepares the database, accepts calls at once and prints the welcome message. */
  first: boolean
  /** The number of this process, which its successor inherits; undefined for a single process. */
  slot?: string
}

/** Returns the role of this process. */
export const workerRole = (): WorkerRole => {
  const [slot = '', first] = process.argv.slice(2)
  return cluster.isWorker ? { slot, first: first !== undefined } : { first: true }
}

/** Reports that this process is ready to serve. */
export const reportReady = (): void => void cluster.worker?.send(readyMessage)

const running = (): Worker[] => Object.values(cluster.workers ?? {}).flatMap((worker) => (worker && !worker.isDead() ? [worker] : []))

const signalAll = (signal: NodeJS.Signals): void => {
  for (const worker of running()) worker.process.kill(signal)
}

/** Stops all workers, skipping their delay, and kills those that do not end in time. */
const stopAll = async (): Promise<void> => {
  const allExited = Promise.all(running().map((worker) => new Promise((resolve) => worker.once('exit', resolve))))
  signalAll('SIGINT')
  const late = setTimeout(() => signalAll('SIGKILL'), (drainSeconds + 1) * 1_000)
  await allExited
  clearTimeout(late)
}

/**
 * Shuts this process down in order, after its workers.
 * @param begin called just before the workers are signalled
 */
const endWithWorkers = (log: Logger, delay: number, begin: () => void): void => {
  const leave = (): void => {
    begin()
    signalAll('SIGTERM')
  }
  const close = (): Promise<void> => {
    leave()
    return stopAll()
  }
  // Workers have their own time limit.
  endInOrder(log, { close, drain: drainSeconds + 2, delay, leave })
}

/**
 * Supervises several processes that serve on one port. The first runs alone until it is ready, because it migrates and fills the
 * database and prints the welcome message. A process that dies is restarted after a growing delay, unless a person has to solve
 * the reason (`finalCode`); when all have ended for such a reason, the portal ends.
 */
export const superviseWorkers = ({ WORKERS: count, STOP_DELAY_SECONDS: delay }: Config, log: Logger): void => {
  let ends = false
  let someReady = false
  let pending = 0

  const fork = (slot: number, secondsAfter = createBackOff()): void => {
    cluster.setupPrimary({ args: [String(slot), ...(someReady ? [] : ['first'])] })
    const worker = cluster.fork()
    const began = performance.now()
    worker.on('message', (message: unknown) => {
      if (message !== readyMessage) return
      log.info({ slot, worker: worker.process.pid }, 'a worker serves')
      if (someReady) return
      someReady = true
      for (let next = 1; next <= count; next += 1) if (next !== slot) fork(next)
    })
    worker.once('exit', (code: number | null, signal: string | null) => {
      if (ends) return
      if (code === finalCode) {
        if (running().length + pending === 0) process.exit(finalCode)
        return log.error({ slot }, 'a worker cannot run; it is not restarted')
      }
      const seconds = secondsAfter(performance.now() - began)
      log.error({ slot, code, signal }, `a worker ended; it is restarted in ${seconds} s`)
      pending += 1
      setTimeout(() => {
        pending -= 1
        if (!ends) fork(slot, secondsAfter)
      }, seconds * 1_000)
    })
  }

  endWithWorkers(log, delay, () => (ends = true))
  answerForAll()
  // Workers accept connections themselves. In round-robin mode a connection handed to a dying worker would never be answered.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  fork(1)
}
