import type { Db } from './database.ts'

const attempts = 5
/** Retryable errors: serialization failure, deadlock, and two concurrent first uses of one Idempotency-Key. */
const passing = new Set(['40001', '40P01'])

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
      if (attempt === attempts || !(passing.has(codeOf(error)) || isRepeatedKey(error))) throw error
    }
  }
}
