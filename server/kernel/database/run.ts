import { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/** Runs one statement of a library's SQL on a database or transaction. Result columns keep their SQL names. */
export const runIn = async (db: Db, text: string, values: readonly unknown[] = []): Promise<{ rows: unknown[] }> => {
  const { rows } = await db.withoutPlugins().executeQuery(CompiledQuery.raw(text, [...values]))
  return { rows }
}
