import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import type { Db } from './database.ts'

const attempts = 5
/** Retryable errors: serialization failure and deadlock. */
const retryable = new Set(['40001', '40P01'])
/** A lock was not free in time. */
const lockTimeout = '55P03'
/** Maximum attempts of patient work: with the ten seconds that a background connection waits for a lock, five minutes. */
const maxLockAttempts = 30
const contested = new Set<string>()

/**
 * Declares a unique key to which rows are only added after none was found. A violation then means that another transaction
 * inserted one first, so the work is run again and finds it.
 * @param constraint its name in PostgreSQL
 */
export const contestedKey = (constraint: string): void => void contested.add(constraint)

const factsOf = (error: unknown) => (typeof error === 'object' && error !== null ? error : {}) as { code?: unknown; constraint?: unknown }

const isRetryable = (error: unknown): boolean => {
  const { code, constraint } = factsOf(error)
  return retryable.has(String(code)) || (code === '23505' && contested.has(String(constraint)))
}

const inside = new AsyncLocalStorage<true>()

/** Call it before work that may take long, which would keep the connection and its locks from others. @throws in a transaction */
export const requireNoTransaction = (): void => {
  if (inside.getStore()) throw new Error('Work that may take long was started in a transaction.')
}

/** Runs the work in one transaction and retries it (at most five attempts in all) on a conflict. */
export const inTransaction = async <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((tx) => inside.run(true, () => work(tx)))
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error
    }
  }
}

/**
 * Does the same for work that no caller waits for and that would otherwise be lost, such as the outcome of a long job: it also
 * waits for locks that are held for minutes.
 */
export const inRetryingTransaction = async <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(db, work)
    } catch (error) {
      if (attempt === maxLockAttempts || factsOf(error).code !== lockTimeout) throw error
    }
  }
}

/**
 * Runs work in successive transactions until nothing is left.
 * @param work processes at most `limit` rows, and returns how many it found
 */
export const inBatches = async (db: Db, limit: number, work: (tx: Db) => Promise<number>): Promise<void> => {
  let processed: number
  do processed = await inTransaction(db, work)
  while (processed === limit)
}

/** Runs a part of a transaction. If it fails, only its own changes are undone, and the transaction can continue. */
export const inSavepoint = async <T>(tx: Db, work: () => Promise<T>): Promise<T> => {
  await sql`savepoint part`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx)
    throw error
  }
}
