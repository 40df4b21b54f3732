import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { Database } from '../database/open.ts'
import { runIn } from '../database/run.ts'
import { countAttempt, forgetAttempts, type Tried, uncountAttempt } from './attempts.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const limit = { most: 2, seconds: 300 }
const count = (tried: Tried) => countAttempt(database.db, tried, limit)
const refused = { code: 'too_many_requests' }
/** Moves the expiry of counters. */
const endIn = (seconds: number) => runIn(database.db, "update attempt set until = now() + $1 * interval '1 second'", [seconds])

test('as many attempts as the limit allows, each thing on its own', async () => {
  await count(['sample', 'one'])
  await count(['sample', 'one'])
  await expect(count(['sample', 'one'])).rejects.toMatchObject(refused)
  await count(['sample', 'other'])
})

test('further attempts do not put off the end, after which counting begins anew', async () => {
  const tried: Tried = ['sample', 'end']
  await count(tried)
  await count(tried)
  await endIn(10)
  await expect(count(tried)).rejects.toMatchObject({ ...refused, with: { retryAfter: 10 } })
  await endIn(-1)
  await count(tried)
  await count(tried)
  await expect(count(tried)).rejects.toMatchObject(refused)
})

test('an attempt can be taken back, and all of them forgotten', async () => {
  const tried: Tried = ['sample', 'back']
  await count(tried)
  await count(tried)
  await uncountAttempt(database.db, tried)
  await count(tried)
  await expect(count(tried)).rejects.toMatchObject(refused)
  await forgetAttempts(database.db, tried)
  await count(tried)
})
