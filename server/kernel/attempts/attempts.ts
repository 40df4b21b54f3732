import { createHash } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { fail } from '../http/calls/failure.ts'
import { attemptsStore } from './attempts.store.ts'

/** The subject of a limit, as the parts that identify it: `'password', 'mina@example.test', '10.0.0.7'`. */
export type AttemptKey = readonly [kind: string, ...of: string[]]

export interface Limit {
  max: number
  seconds: number
}

/** Hashes the parts of a counter's key. */
export const keyOf = (key: AttemptKey): string => createHash('sha256').update(JSON.stringify(key)).digest('base64url')

/**
 * Counts an attempt in the database, so that all processes share one count. Call it outside the change's transaction,
 * so that a rollback cannot undo the count.
 * @throws too_many_requests, with the seconds to wait, beyond the limit
 */
export const countAttempt = async (db: Db, key: AttemptKey, { max, seconds }: Limit): Promise<void> => {
  const { count, left } = await attemptsStore(db).count(keyOf(key), seconds)
  if (count > max) fail('too_many_requests', { retryAfter: Math.max(1, left) })
}

/** Counts an attempt, and returns whether it was the first within the window. */
export const isFirstAttempt = async (db: Db, key: AttemptKey, seconds: number): Promise<boolean> =>
  (await attemptsStore(db).count(keyOf(key), seconds)).count === 1

/** Reverts one attempt that should not count. */
export const revertAttempt = async (db: Db, key: AttemptKey): Promise<void> => {
  await attemptsStore(db).uncount(keyOf(key))
}

/** Resets the count to zero. */
export const clearAttempts = async (db: Db, key: AttemptKey): Promise<void> => {
  await attemptsStore(db).remove(keyOf(key))
}

/** Deletes expired counts. */
export const deleteExpiredAttempts = async (db: Db): Promise<void> => {
  await attemptsStore(db).deleteExpired()
}
