import type { Clock } from '../../clock.ts'
import { fail } from '../calls/failure.ts'

const minute = 60_000

/**
 * Rate-limits calls per caller and minute, in this process alone: for work that only costs time.
 * @returns a function that counts a call and throws too_many_requests beyond `limit`
 */
export const createMinuteLimit = (limit: number, clock: Clock): ((who: string) => void) => {
  let began = 0
  let counts = new Map<string, number>()
  return (who) => {
    const now = clock.now().getTime()
    if (now - began >= minute || now < began) [began, counts] = [now, new Map()]
    const count = (counts.get(who) ?? 0) + 1
    counts.set(who, count)
    if (count > limit) fail('too_many_requests')
  }
}
