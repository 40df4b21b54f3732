import { type Daily, mostADay } from '@portico/contract/kernel/daily'
import type { Db } from '../database/database.ts'
import { fail } from '../http/failure.ts'
import { keyOf } from './attempts.ts'
import { attemptsStore } from './attempts.store.ts'

/** Who makes something, and of which app. */
export interface Maker {
  userKey: string
  appId: string
}

const daySeconds = 86_400

/**
 * Counts something that is made, in its transaction: what fails is not counted, and others of the same kind wait for its end. Call it
 * last, so that they do not wait long.
 * @throws too_many_today beyond what one person, or all of an app, may make in a day
 */
export const countDaily = async (tx: Db, kind: Daily, { userKey, appId }: Maker): Promise<void> => {
  const store = attemptsStore(tx)
  const byPerson = await store.count(keyOf(['daily-of-person', kind, userKey]), daySeconds)
  const ofApp = await store.count(keyOf(['daily-of-app', kind, appId]), daySeconds)
  const over = [
    ...(byPerson.count > mostADay[kind].person ? [byPerson.left] : []),
    ...(ofApp.count > mostADay[kind].app ? [ofApp.left] : []),
  ]
  if (over.length > 0) fail('too_many_today', { retryAfter: Math.max(1, ...over) })
}
