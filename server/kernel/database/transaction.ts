import { sql } from 'kysely'
import type { Db } from './database.ts'

const attempts = 5
/** Retryable errors: serialization failure, deadlock, and two concurrent first uses of one Idempotency-Key. */
const retryable = new Set(['40001', '40P01'])

const codeOf = (error: unknown): string => (typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '')
const isRepeatedKey = (error: unknown): boolean =>
  codeOf(error) === '23505' &&
  typeof error === 'object' &&
  error !== null &&
  'constraint' in error &&
  error.constraint === 'idempotency_key_pkey'

/** Runs the work in one transaction and retries it (at most five attempts in all) on a conflict. */
export const inTransaction = async <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === attempts || !(retryable.has(codeOf(error)) || isRepeatedKey(error))) throw error
    }
  }
}

/** Runs a part of a transaction. If it fails, only its own changes are undone, and the transaction can go on. */
export const inPart = async <T>(tx: Db, work: () => Promise<T>): Promise<T> => {
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
