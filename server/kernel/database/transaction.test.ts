import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { openFiles } from '../files/open.ts'
import { createLanes } from '../lanes.ts'
import { createOutboundClient } from '../outbound/outbound.ts'
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

test('work that takes long is refused in a transaction, and not beside or after one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-transaction-'))
  const files = await openFiles({ folder })
  const outbound = createOutboundClient({ allowed: [] })
  const lanes = createLanes({ count: 1 })
  const id = 'b1a7c1de-0000-4000-8000-000000000000'
  const kinds: Record<string, () => Promise<unknown>> = {
    lanes: () => lanes.run(async () => {}),
    file: () => files.put(id, Readable.from(['bytes'])),
    piece: () => files.pieces.storedSize({ id, handle: '' }),
    outside: () =>
      outbound
        .fetch('http://127.0.0.1:1/')
        .catch((error: Error) => (error.message === 'refused_address' ? undefined : Promise.reject(error))),
  }
  const attempts = () => Promise.all(Object.values(kinds).map((start) => start().then(() => 'done', String)))
  const refused = 'Error: Work that may take long was started in a transaction.'
  let within: string[] = []
  const both = inTransaction(database.db, async () => {
    within = await attempts()
    throw new Error('rolled back')
  })
  const beside = attempts()
  await expect(both).rejects.toThrow('rolled back')
  expect(within).toEqual(Object.keys(kinds).map(() => refused))
  const allowed = Object.keys(kinds).map(() => 'done')
  expect(await beside).toEqual(allowed)
  expect(await attempts()).toEqual(allowed)
  await outbound.close()
  await rm(folder, { recursive: true })
})
