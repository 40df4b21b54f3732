import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { Database } from '../database/open.ts'
import { runIn } from '../database/run.ts'
import { inTransaction } from '../database/transaction.ts'
import { createLog } from '../log.ts'
import { createJobs } from './queue.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const jobsOn = (database: Database) => createJobs(database, 'Asia/Tokyo', createLog('silent'), { pollingSeconds: 0.5 })

const prepared = async (work: (data: { note: string }) => Promise<void>) => {
  const database = await openTestDatabase()
  closing.push(() => database.close())
  const jobs = jobsOn(database)
  jobs.work('notes', work)
  jobs.every('nightly', '0 3 * * *', async () => {})
  await jobs.open()
  await jobs.start()
  closing.push(() => jobs.stop())
  return { database, jobs }
}

test('a job that fails every time is given up, and its owner is told', async () => {
  const database = await openTestDatabase()
  closing.push(() => database.close())
  const jobs = jobsOn(database)
  const given: string[] = []
  jobs.work<{ note: string }>('careful', async () => Promise.reject(new Error('never')), {
    retries: 0,
    heartbeatSeconds: 30,
    withinSeconds: 900,
    giveUp: async ({ note }) => void given.push(note),
  })
  await jobs.open()
  await jobs.start()
  closing.push(() => jobs.stop())
  await inTransaction(database.db, (tx) => jobs.send(tx, 'careful', { note: 'lost' }))
  await expect.poll(() => given).toEqual(['lost'])
  const { rows } = await runIn(database.db, "select heartbeat_seconds, expire_seconds, retry_limit from jobs.queue where name = 'careful'")
  expect(rows).toEqual([{ heartbeat_seconds: 30, expire_seconds: 900, retry_limit: 0 }])
})

test('a job that hangs does not hold up the others of a queue that runs several side by side', async () => {
  const database = await openTestDatabase()
  closing.push(() => database.close())
  const jobs = jobsOn(database)
  const [done, hanging] = [[] as string[], Promise.withResolvers<void>()]
  jobs.work<{ note: string }>(
    'steps',
    async ({ note }) => {
      if (note === 'hangs') await hanging.promise
      done.push(note)
    },
    { concurrency: 2 },
  )
  await jobs.open()
  await jobs.start()
  closing.push(() => jobs.stop())
  await inTransaction(database.db, (tx) => jobs.send(tx, 'steps', { note: 'hangs' }, { note: 'passes' }))
  await expect.poll(() => done).toEqual(['passes'])
  hanging.resolve()
  await expect.poll(() => done).toEqual(['passes', 'hangs'])
})

test.each([
  [1, {}],
  [2, { concurrency: 2 }],
  [1, { concurrency: 2, group: { of: () => 'all', concurrency: 1 } }],
  [3, { batchSize: 3 }],
])('jobs follow each other without waiting for the next poll, at most %i at once: %o', async (atMost, options) => {
  const database = await openTestDatabase()
  closing.push(() => database.close())
  const jobs = createJobs(database, 'Asia/Tokyo', createLog('silent'), { pollingSeconds: 4 })
  const done: number[] = []
  let [running, most] = [0, 0]
  jobs.work<{ number: number }>(
    'quick',
    async ({ number }) => {
      running += 1
      most = Math.max(most, running)
      await runIn(database.db, 'select 1')
      running -= 1
      done.push(number)
    },
    options,
  )
  await jobs.open()
  await jobs.start()
  closing.push(() => jobs.stop())
  const numbers = Array.from({ length: 50 }, (_, number) => number)
  await inTransaction(database.db, (tx) => jobs.send(tx, 'quick', ...numbers.map((number) => ({ number }))))
  await expect.poll(() => done).toHaveLength(numbers.length)
  expect(done.toSorted((a, b) => a - b)).toEqual(numbers)
  expect(most).toBeLessThanOrEqual(atMost)
})

test('a job sent in a transaction is done once that commits', async () => {
  const done: string[] = []
  const { database, jobs } = await prepared(async ({ note }) => void done.push(note))
  await inTransaction(database.db, (tx) => jobs.send(tx, 'notes', { note: 'kept' }))
  await expect.poll(() => done).toEqual(['kept'])
})

test('a queue has a job from the commit that sends it until it has ended', async () => {
  const end = Promise.withResolvers<void>()
  const { database, jobs } = await prepared(() => end.promise)
  const has = (note: string) => jobs.has(database.db, 'notes', { note })
  await inTransaction(database.db, (tx) => jobs.send(tx, 'notes', { note: 'kept', more: 1 }))
  expect([await has('kept'), await has('other'), await jobs.has(database.db, 'others', { note: 'kept' })]).toEqual([true, false, false])
  const state = async () => (await runIn(database.db, "select state from jobs.job where name = 'notes'")).rows
  await expect.poll(state).toEqual([{ state: 'active' }])
  expect(await has('kept')).toBe(true)
  end.resolve()
  await expect.poll(() => has('kept')).toBe(false)
})

test('a job sent in a transaction that is rolled back is never done', async () => {
  const done: string[] = []
  const { database, jobs } = await prepared(async ({ note }) => void done.push(note))
  const lost = inTransaction(database.db, async (tx) => {
    await jobs.send(tx, 'notes', { note: 'lost' })
    throw new Error('changed my mind')
  })
  await expect(lost).rejects.toThrow('changed my mind')
  await inTransaction(database.db, (tx) => jobs.send(tx, 'notes', { note: 'kept' }))
  await expect.poll(() => done).toContain('kept')
  expect(done).toEqual(['kept'])
})

test('a job that fails is tried again later', async () => {
  const { database, jobs } = await prepared(async () => Promise.reject(new Error('not today')))
  await inTransaction(database.db, (tx) => jobs.send(tx, 'notes', { note: 'x' }))
  const state = async () =>
    (await runIn(database.db, "select state, start_after > now() as later from jobs.job where name = 'notes'")).rows[0]
  await expect.poll(() => state()).toEqual({ state: 'retry', later: true })
})

test('work at fixed times is scheduled in the display time zone', async () => {
  const { database } = await prepared(async () => {})
  const { rows } = await runIn(database.db, "select cron, timezone from jobs.schedule where name = 'nightly'")
  expect(rows).toEqual([{ cron: '0 3 * * *', timezone: 'Asia/Tokyo' }])
})

test('the queue and the times of an earlier version are brought up to date', async () => {
  const database = await openTestDatabase()
  closing.push(() => database.close())
  const openWith = async (retries: number, hour: number, name = 'nightly') => {
    const jobs = jobsOn(database)
    jobs.work('notes', async () => {}, { retries })
    jobs.every(name, `0 ${hour} * * *`, async () => {})
    await jobs.open()
    await jobs.stop()
    const { rows } = await runIn(
      database.db,
      "select retry_limit, s.name, cron from jobs.queue as q, jobs.schedule as s where q.name = 'notes' order by s.name",
    )
    return rows
  }
  expect(await openWith(8, 3)).toEqual([{ retry_limit: 8, name: 'nightly', cron: '0 3 * * *' }])
  expect(await openWith(2, 3)).toEqual([{ retry_limit: 2, name: 'nightly', cron: '0 3 * * *' }])
  expect(await openWith(2, 4)).toEqual([{ retry_limit: 2, name: 'nightly', cron: '0 4 * * *' }])
  // A job that was renamed is not scheduled under its old name any more.
  expect(await openWith(2, 4, 'daily')).toEqual([{ retry_limit: 2, name: 'daily', cron: '0 4 * * *' }])
})
