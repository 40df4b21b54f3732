import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'
import { createBackOff, finalCode } from '../scripts/restarts.mjs'
import { drainSeconds, endInOrder } from './ending.ts'
import { answerForAll } from './kernel/http/metrics.workers.ts'

const readyMessage = 'ready'

/** What a process among several is there for. */
interface Duty {
  /** Nobody serves yet: it prepares the database, takes calls at once and greets whoever started the portal. */
  first: boolean
  /** Its number, which its successor has too; undefined for the only process. */
  slot?: string
}

/** The duty of this process. */
export const workerDuty = (): Duty => {
  const [slot = '', first] = process.argv.slice(2)
  return cluster.isWorker ? { slot, first: first !== undefined } : { first: true }
}

/** Says that this process serves. */
export const ready = (): void => void cluster.worker?.send(readyMessage)

const running = (): Worker[] => Object.values(cluster.workers ?? {}).flatMap((worker) => (worker && !worker.isDead() ? [worker] : []))

/** Passes a stop on, and cuts off who does not follow. */
const stopAll = async (): Promise<void> => {
  const all = running()
  const gone = Promise.all(all.map((worker) => new Promise((resolve) => worker.once('exit', resolve))))
  for (const worker of all) worker.process.kill('SIGTERM')
  const late = setTimeout(() => all.map((worker) => worker.process.kill('SIGKILL')), (drainSeconds + 1) * 1_000)
  await gone
  clearTimeout(late)
}

/**
 * Keeps several processes that serve behind one port. The first is alone until it is
 * ready: it migrates, fills and greets. One that dies is started again, after a while that grows; one that ended for a
 * reason that people have to change is not, and with the last of those the portal ends.
 */
export const keepWorkers = (count: number, log: Logger): void => {
  let ends = false
  let someReady = false
  let waiting = 0

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
        if (running().length + waiting === 0) process.exit(finalCode)
        return log.error({ slot }, 'a worker cannot run; it is not started again')
      }
      const seconds = secondsAfter(performance.now() - began)
      log.error({ slot, code, signal }, `a worker ended; it starts again in ${seconds} s`)
      waiting += 1
      setTimeout(() => {
        waiting -= 1
        if (!ends) fork(slot, secondsAfter)
      }, seconds * 1_000)
    })
  }

  const close = (): Promise<void> => {
    ends = true
    return stopAll()
  }
  // Workers take their time themselves.
  endInOrder(log, close, drainSeconds + 2)
  answerForAll()
  // Workers take connections themselves. Handed out in turn, one that a dying worker was given would never be answered.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  fork(1)
}
