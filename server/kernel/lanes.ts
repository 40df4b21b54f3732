import { fail } from './http/failure.ts'

/** Limits how much work runs at once; the rest waits, first come, first served. */
export interface Lanes {
  /** Runs the work when it is its turn. @throws busy, with the seconds to wait, if the wait would be too long */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Checks beforehand that `run` would accept more work. @throws busy */
  requireRoom(): void
  load(): { running: number; waiting: number }
}

interface LaneOptions {
  /** Number of pieces of work that run at once. */
  count: number
  /** Longest wait in seconds: work that would wait longer is refused at once. Default: unlimited. */
  longestWait?: number
  /** Expected seconds per piece of work, until some have been timed. */
  usual?: number
}

/** Weight of the latest duration in the moving average. */
const weight = 0.1

/** Creates lanes for work that would overload the machine if all of it ran at once. */
export const createLanes = ({ count, longestWait = Infinity, usual = 0 }: LaneOptions): Lanes => {
  const waiting: (() => void)[] = []
  let running = 0
  let seconds = usual

  const requireRoom = (): void => {
    const wait = (waiting.length * seconds) / count
    if (wait > longestWait) fail('busy', { retryAfter: Math.ceil(wait) })
  }
  const enter = async (): Promise<void> => {
    requireRoom()
    if (running < count) running += 1
    else await new Promise<void>((turn) => waiting.push(turn))
  }
  /** Hands the lane to the longest waiter, so that `running` stays as it is, or leaves it empty. */
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return {
    requireRoom,
    load: () => ({ running, waiting: waiting.length }),
    run: async (work) => {
      await enter()
      const begun = performance.now()
      try {
        return await work()
      } finally {
        seconds += weight * ((performance.now() - begun) / 1_000 - seconds)
        leave()
      }
    },
  }
}
