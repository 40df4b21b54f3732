import type { Db } from './database.ts'

const attempts = 5
/** Serialization failure, deadlock, and two first uses of one Idempotency-Key at once. */
const passing = new Set(['40001', '40P01'])

const codeOf = (error: unknown): string => (typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '')
const isRepeatedKey = (error: unknown): boolean =>
  codeOf(error) === '23505' &&
  typeof error === 'object' &&
  error !== null &&
  'constraint' in error &&
  error.constraint === 'idempotency_key_pkey'

/** Runs the work in one transaction, again (at most five times in all) when another one got in its way. */
export const inTransaction = async <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === attempts || !(passing.has(codeOf(error)) || isRepeatedKey(error))) throw error
    }
  }
}
