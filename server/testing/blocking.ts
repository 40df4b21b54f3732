import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import type { Db } from '../kernel/database/database.ts'

/**
 * Waits until another transaction waits for a lock that this one holds. The embedded database runs one transaction at a time, so
 * that the other has not begun and there is nothing to wait for.
 */
export const untilBlocking = async (tx: Db): Promise<void> => {
  if (inject('template').engine === 'embedded') return
  const blocked = sql`select count(*)::integer as count from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
  await expect.poll(async () => (await blocked.execute(tx)).rows).toEqual([{ count: 1 }])
}
