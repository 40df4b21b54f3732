import { type DailyLimit, dailyLimits } from '@portico/contract/daily'
import type { Db } from '../database/database.ts'
import { fail } from '../http/calls/failure.ts'
import { keyOf } from './attempts.ts'
import { attemptsStore } from './attempts.store.ts'

/** The person and app to count against. */
export interface DailySubject {
  userKey: string
  /** Null for a change that concerns no app, which counts against the person's limit alone. */
  appId: string | null
}

const daySeconds = 86_400

/**
 * Counts a change against its daily limits, in its transaction: a failed change does not count, and concurrent ones of the same kind
 * wait for it. Call it last, to keep that wait short.
 * @throws too_many_today above the limit of the person or of the app
 */
export const countDaily = async (tx: Db, kind: DailyLimit, { userKey, appId }: DailySubject): Promise<void> => {
  const store = attemptsStore(tx)
  const byPerson = await store.count(keyOf(['daily-of-person', kind, userKey]), daySeconds)
  const ofApp = appId === null ? { count: 0, left: 0 } : await store.count(keyOf(['daily-of-app', kind, appId]), daySeconds)
  const over = [
    ...(byPerson.count > dailyLimits[kind].person ? [byPerson.left] : []),
    ...(ofApp.count > dailyLimits[kind].app ? [ofApp.left] : []),
  ]
  if (over.length > 0) fail('too_many_today', { retryAfter: Math.max(1, ...over) })
}
