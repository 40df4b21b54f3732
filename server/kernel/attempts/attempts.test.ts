import { type DailyLimit, dailyLimits, type MaxPerDay } from '@portico/contract/daily'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { Database } from '../database/open.ts'
import { runIn } from '../database/run.ts'
import { countAttempt, clearAttempts, keyOf, type AttemptKey, revertAttempt } from './attempts.ts'
import { countDaily } from './daily.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const limit = { max: 2, seconds: 300 }
const count = (key: AttemptKey) => countAttempt(database.db, key, limit)
const refused = { code: 'too_many_requests' }
/** Moves the expiry of counters. */
const endIn = (seconds: number) => runIn(database.db, "update attempt set until = now() + $1 * interval '1 second'", [seconds])

test('as many attempts as the limit allows, each thing on its own', async () => {
  await count(['sample', 'one'])
  await count(['sample', 'one'])
  await expect(count(['sample', 'one'])).rejects.toMatchObject(refused)
  await count(['sample', 'other'])
})

test('further attempts do not extend the period, after which the count restarts', async () => {
  const key: AttemptKey = ['sample', 'end']
  await count(key)
  await count(key)
  await endIn(10)
  await expect(count(key)).rejects.toMatchObject({ ...refused, with: { retryAfter: 10 } })
  await endIn(-1)
  await count(key)
  await count(key)
  await expect(count(key)).rejects.toMatchObject(refused)
})

test('an attempt can be taken back, and all of them forgotten', async () => {
  const key: AttemptKey = ['sample', 'back']
  await count(key)
  await count(key)
  await revertAttempt(database.db, key)
  await count(key)
  await expect(count(key)).rejects.toMatchObject(refused)
  await clearAttempts(database.db, key)
  await count(key)
})

const over = { code: 'too_many_today', with: { retryAfter: expect.any(Number) } }

test('what concerns no app counts against the company, if there is one', async () => {
  const limits = dailyLimits.newApp
  const make = (userKey: string, companyId: number | null) =>
    database.db.transaction().execute((tx) => countDaily(tx, 'newApp', { userKey, appId: null, companyId }))
  const preset = [keyOf(['daily-of-app', 'newApp', 'company 7']), limits.together - 1]
  await runIn(database.db, "insert into attempt (key, count, until) values ($1, $2, now() + interval '1 hour')", preset)
  await make('first', 7)
  await expect(make('second', 7)).rejects.toMatchObject(over)
  await make('second', 8)
  await make('second', null)
})

test('new secrets are limited by person alone, so that nobody keeps an owner from replacing one', async () => {
  const make = (userKey: string) => database.db.transaction().execute((tx) => countDaily(tx, 'secret', { userKey, appId: 'LG-LEAK' }))
  for (let count = 0; count < dailyLimits.secret.person; count++) await make('busy')
  await expect(make('busy')).rejects.toMatchObject(over)
  const { rows } = await runIn(database.db, 'select key from attempt where key = $1', [keyOf(['daily-of-app', 'secret', 'LG-LEAK'])])
  expect(rows).toEqual([])
  await make('owner')
})

test.each(Object.entries(dailyLimits))(
  'of %s a day has as many as stated, of one person and of an app',
  async (name, limits: MaxPerDay) => {
    const kind = name as DailyLimit
    const make = (userKey: string, appId: string) => database.db.transaction().execute((tx) => countDaily(tx, kind, { userKey, appId }))
    const preset = (key: AttemptKey, count: number) =>
      runIn(database.db, "insert into attempt (key, count, until) values ($1, $2, now() + interval '1 hour')", [keyOf(key), count])
    await preset(['daily-of-person', kind, 'one'], limits.person - 1)
    await make('one', 'LG-ONE')
    await expect(make('one', 'LG-ONE')).rejects.toMatchObject(over)
    await expect(make('one', 'LG-OTHER')).rejects.toMatchObject(over)
    await make('other', 'LG-ONE')
    if (limits.together === undefined) return
    await preset(['daily-of-app', kind, 'LG-FULL'], limits.together - 1)
    await make('other', 'LG-FULL')
    await expect(make('third', 'LG-FULL')).rejects.toMatchObject(over)
    await make('third', 'LG-ONE')
  },
)
