import type { Clock } from '../../../../kernel/clock.ts'
import { fail } from '../../../../kernel/http/calls/failure.ts'

/** Maximum requests with bytes that a process receives of one person at once: each holds a piece in memory until it is complete. */
export const maxUnderWay = 16
/**
 * Milliseconds after which a request gives way to another one of its person. Clients usually send as much as takes far less, so an older
 * one has probably lost its connection without the portal noticing.
 */
const givesWayAfter = 120_000

interface Receiving {
  began: number
  end: () => void
}

/** Limits the requests with bytes that each person has under way in this process. */
export const createUnderWay = (clock: Clock) => {
  const underWay = new Map<string, Set<Receiving>>()

  /** @throws busy */
  const makeRoom = (theirs: Set<Receiving>, now: number): void => {
    if (theirs.size < maxUnderWay) return
    const [oldest] = theirs
    if (!oldest || now - oldest.began < givesWayAfter) return fail('busy')
    theirs.delete(oldest)
    oldest.end()
  }

  return {
    /**
     * Does the work of a request unless its person has too many under way.
     * @param end ends the request, of which what has arrived counts
     * @throws busy, which clients try again
     */
    run: async <Result>(who: string, end: () => void, work: () => Promise<Result>): Promise<Result> => {
      const theirs = underWay.get(who) ?? new Set()
      const receiving = { began: clock.now().getTime(), end }
      makeRoom(theirs, receiving.began)
      underWay.set(who, theirs.add(receiving))
      try {
        return await work()
      } finally {
        theirs.delete(receiving)
        if (theirs.size === 0) underWay.delete(who)
      }
    },
  }
}
