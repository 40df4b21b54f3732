import { type DailyLimit, dailyLimits, type MaxPerDay } from '@portico/contract/daily'
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
  const { person, together }: MaxPerDay = dailyLimits[kind]
  const group = appId ?? (companyId === null ? undefined : `company ${companyId}`)
  const isGroupLimited = group !== undefined && together !== undefined
  const byGroup = isGroupLimited ? await store.count(keyOf(['daily-of-app', kind, group]), daySeconds) : undefined
  const exceeded = [
    ...(byPerson.count > person ? [byPerson.left] : []),
    ...(byGroup && together !== undefined && byGroup.count > together ? [byGroup.left] : []),
  ]
  if (exceeded.length > 0) fail('too_many_today', { retryAfter: Math.max(1, ...exceeded) })
}
