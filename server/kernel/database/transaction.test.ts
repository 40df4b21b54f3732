import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { Db } from './database.ts'
import { acquireLock } from './locks.ts'
import type { Database } from './open.ts'
import { inRetryingTransaction, inTransaction } from './transaction.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

// The embedded database has one connection, so that nobody waits for a lock there.
test.runIf(inject('template').engine === 'postgres')('patient work waits for a lock again and again; other work does not', async () => {
  const { db } = database
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holder = db.transaction().execute(async (tx) => {
    await acquireLock(tx, 'test', 'lock')
    locked.resolve()
    await released.promise
  })
  await locked.promise
  let attempts = 0
  const work = async (tx: Db): Promise<string> => {
    attempts += 1
    if (attempts === 5) {
      released.resolve()
      await holder
    }
    await sql`set local lock_timeout = '10ms'`.execute(tx)
    await acquireLock(tx, 'test', 'lock')
    return 'done'
  }
  await expect(inTransaction(db, work)).rejects.toMatchObject({ code: '55P03' })
  expect(attempts).toBe(1)
  expect(await inRetryingTransaction(db, work)).toBe('done')
  expect(attempts).toBe(5)
})
