import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilBlocking } from '../../testing/blocking.ts'
import { openTestDatabase } from '../../testing/database.ts'
import type { Database } from '../database/open.ts'
import { runIn } from '../database/run.ts'
import { inTransaction } from '../database/transaction.ts'
import { storedFiles } from './stored.store.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a file that is claimed while it is being swept is kept', async () => {
  const { db } = database
  const id = randomUUID()
  await storedFiles(db).register(id)
  await runIn(db, "update stored_file set unused_since = now() - interval '2 days' where id = $1", [id])
  let sweeping: Promise<string[]> | undefined
  await inTransaction(db, async (tx) => {
    expect(await storedFiles(tx).own([id], { kind: 'app', id: 'X-1' })).toBe(1)
    sweeping = storedFiles(db).claimUnused(100)
    await untilBlocking(tx)
  })
  expect(await sweeping).toEqual([])
})
