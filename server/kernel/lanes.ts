import { requireNoTransaction } from './database/transaction.ts'
import { fail } from './http/calls/failure.ts'

/** Limits how much work runs at once; the rest waits, first come, first served, and owners of waiting work take turns. */
export interface Lanes {
  /**
   * Runs the work when it is its turn. Call it outside transactions, which would be held while it waits.
   * @param owner on whose behalf it runs: owners take turns, so one with much waiting work does not hold up the others
   * @throws busy, with the seconds to wait, if the wait would be too long
   */
  run<T>(work: () => Promise<T>, owner?: string): Promise<T>
  /** Checks beforehand that `run` would accept more work. @throws busy */
  requireRoom(): void
  load(): { running: number; waiting: number }
}

interface LaneOptions {
  /** Number of pieces of work that run at once. */
  count: number
  /** Longest wait in seconds: work that would wait longer is refused at once. Default: unlimited. */
  maxWait?: number
  /** Expected seconds per piece of work, until some have been timed. */
  initialSeconds?: number
  /** Maximum pieces of one owner's work that may wait; more are refused. Default: unlimited. */
  maxWaiting?: number
}

/** Weight of the latest duration in the moving average. */
const weight = 0.1

/** Creates lanes for work that would overload the machine if all of it ran at once. */
export const createLanes = ({ count, maxWait = Infinity, initialSeconds = 0, maxWaiting = Infinity }: LaneOptions): Lanes => {
  /** Waiting work by owner; the first owner's turn is next. */
  const queues = new Map<string, (() => void)[]>()
  let running = 0
  let length = 0
  let seconds = initialSeconds

  const requireRoom = (): void => {
    const wait = (length * seconds) / count
    if (wait > maxWait) fail('busy', { retryAfter: Math.ceil(wait) })
  }
  const enter = async (owner: string): Promise<void> => {
    requireRoom()
    if (running < count) return void (running += 1)
    if ((queues.get(owner)?.length ?? 0) >= maxWaiting) fail('busy', { retryAfter: Math.max(1, Math.ceil(seconds)) })
    length += 1
    await new Promise<void>((turn) => void queues.set(owner, [...(queues.get(owner) ?? []), turn]))
  }
  /** Hands the lane to the owner whose turn it is, so that `running` stays as it is, or leaves it empty. */
  const leave = (): void => {
    const [owner, [next, ...rest]] = queues.entries().next().value ?? ['', []]
    if (!next) return void (running -= 1)
    queues.delete(owner)
    if (rest.length > 0) queues.set(owner, rest)
    length -= 1
    next()
  }
  return {
    requireRoom,
    load: () => ({ running, waiting: length }),
    run: async (work, owner = '') => {
      requireNoTransaction()
      await enter(owner)
      const startedAt = performance.now()
      try {
        return await work()
      } finally {
        seconds += weight * ((performance.now() - startedAt) / 1_000 - seconds)
        leave()
      }
    },
  }
}
