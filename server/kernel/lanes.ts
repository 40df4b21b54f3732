import { fail } from './http/failure.ts'

/** Work of which only a little runs at once; the rest waits, first come, first served. */
export interface Lanes {
  /** Runs the work when it is its turn. @throws busy, with the seconds to wait, for what would wait too long */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Refuses, as `run` would, what is to come this way later. @throws busy */
  requireRoom(): void
  load(): { running: number; waiting: number }
}

interface LaneOptions {
  /** How much runs at once. */
  count: number
  /** Seconds that anything may have to wait: what will wait longer is refused at once. Default: any time. */
  longestWait?: number
  /** Seconds that one piece takes, until some have been timed. */
  usual?: number
}

/** How much the latest piece of work changes what the next are expected to take. */
const weight = 0.1

/** Makes lanes for work that would take too much of the machine if all of it ran at once. */
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
  /** Hands the lane over to who waits longest, so that `running` stays as it is, or leaves it empty. */
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
