import { expect, inject } from 'vitest'
import type { Db } from '../kernel/database/database.ts'
import { runIn } from '../kernel/database/run.ts'

const blocked = 'select count(*)::integer as count from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))'

/**
 * Waits until another transaction waits for a lock that this one holds. The embedded database runs one transaction at a time, so
 * that the other has not begun and there is nothing to wait for.
 */
export const waitUntilBlocking = async (tx: Db): Promise<void> => {
  if (inject('template').engine === 'embedded') return
  await expect.poll(async () => (await runIn(tx, blocked)).rows).toEqual([{ count: 1 }])
}
