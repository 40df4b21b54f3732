import { type DailyLimit, dailyLimits } from '@portico/contract/daily'
import type { Db } from '../database/database.ts'
import { fail } from '../http/calls/failure.ts'
import { keyOf } from './attempts.ts'
import { attemptsStore } from './attempts.store.ts'

/** The person, and the app or company, to count against. */
export interface DailySubject {
  userKey: string
  /** Null for a change that concerns no app. */
  appId: string | null
  /** The company that a change without an app counts against; without one it counts against the person's limit alone. */
  companyId?: number | null
}

const daySeconds = 86_400

/**
 * Counts a change against its daily limits, in its transaction: a failed change does not count, and concurrent ones of the same kind
 * wait for it. Call it last, to keep that wait short.
 * @throws too_many_today above the limit of the person, or of the app or company
 */
export const countDaily = async (tx: Db, kind: DailyLimit, { userKey, appId, companyId = null }: DailySubject): Promise<void> => {
  const store = attemptsStore(tx)
  const byPerson = await store.count(keyOf(['daily-of-person', kind, userKey]), daySeconds)
  const together = appId === null ? companyId !== null && `company ${companyId}` : appId
  const ofAll = together === false ? { count: 0, left: 0 } : await store.count(keyOf(['daily-of-app', kind, together]), daySeconds)
  const over = [
    ...(byPerson.count > dailyLimits[kind].person ? [byPerson.left] : []),
    ...(ofAll.count > dailyLimits[kind].app ? [ofAll.left] : []),
  ]
  if (over.length > 0) fail('too_many_today', { retryAfter: Math.max(1, ...over) })
}
