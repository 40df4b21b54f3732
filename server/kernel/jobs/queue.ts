import { setTimeout as pause } from 'node:timers/promises'
import { type ConstructorOptions, type JobResult, PgBoss } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import { runIn } from '../database/run.ts'
import type { Database } from '../database/open.ts'
import type { Jobs, QueueLoad, WorkOptions } from './jobs.ts'

interface Queue {
  handler: (data: object) => Promise<void>
  cron?: string
  options?: Pick<WorkOptions<object>, 'withinSeconds' | 'heartbeatSeconds' | 'retries' | 'batchSize' | 'concurrency' | 'group'>
  /** The queue for jobs that failed every time. */
  deadLetter?: string
}

/** Seconds between an instance's polls for jobs, unless it is opened with others. */
const commonPollingSeconds = 2
/** Seconds between an instance's checks for lost jobs. */
const monitorSeconds = 30
const defaults = { retryLimit: 8, retryDelay: 10, retryBackoff: true, expireInSeconds: 120 }

const settingsOf = ({ options: { withinSeconds, heartbeatSeconds, retries } = {}, deadLetter }: Queue) => ({
  ...defaults,
  ...(withinSeconds !== undefined && { expireInSeconds: withinSeconds }),
  ...(heartbeatSeconds !== undefined && { heartbeatSeconds }),
  ...(retries !== undefined && { retryLimit: retries }),
  ...(deadLetter !== undefined && { deadLetter }),
})

/** Runs one job of a batch; a failure does not affect the others. */
const resultOf = async (id: string, work: () => Promise<void>): Promise<JobResult> => {
  try {
    await work()
    return { id, status: 'completed' }
  } catch (error) {
    return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
  }
}

/** Creates the queues that are missing, and gives those of an earlier version their new settings. */
const syncQueues = async (boss: PgBoss, queues: ReadonlyMap<string, Queue>): Promise<void> => {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, new Map(Object.entries(queue))]))
  for (const [name, queue] of queues) {
    const settings = settingsOf(queue)
    const before = existing.get(name)
    if (before === undefined) await boss.createQueue(name, settings)
    else if (Object.entries(settings).some(([setting, value]) => before.get(setting) !== value)) await boss.updateQueue(name, settings)
  }
}

/** Stores the schedules of queues that have one, unless they are stored already, and removes those of an earlier version. */
const schedule = async (boss: PgBoss, timeZone: string, queues: ReadonlyMap<string, Queue>): Promise<void> => {
  const schedules = await boss.getSchedules()
  const stored = new Set(schedules.map(({ name, cron, timezone }) => JSON.stringify([name, cron, timezone])))
  for (const [name, { cron }] of queues)
    if (cron !== undefined && !stored.has(JSON.stringify([name, cron, timeZone]))) await boss.schedule(name, cron, {}, { tz: timeZone })
  // Nothing would run these jobs.
  for (const { name } of schedules) if (queues.get(name)?.cron === undefined) await boss.unschedule(name)
}

/** Starts the workers of a queue. As long as a worker finds jobs, it looks for the next one at once. */
const workOn = async (boss: PgBoss, name: string, { handler, options }: Queue, pollingSeconds: number): Promise<void> => {
  const { batchSize = 1, concurrency = 1, group } = options ?? {}
  // Of workers that begin together only the first can be told to go on, but pg-boss wants as many as may run jobs of one group.
  const together = (group?.concurrency ?? 1) > 1 ? concurrency : 1
  const pace = {
    pollingIntervalSeconds: pollingSeconds,
    batchSize,
    localConcurrency: together,
    ...(group && { localGroupConcurrency: group.concurrency }),
    perJobResults: true,
  } as const
  for (let begun = 0; begun < concurrency; begun += together) {
    const worker: Promise<string> = boss.work<object>(name, pace, async (jobs) => {
      const results = await Promise.all(jobs.map(({ id, data }) => resultOf(id, () => handler(data ?? {}))))
      boss.notifyWorker(await worker)
      return results
    })
    await worker
  }
}

type Log = Pick<FastifyBaseLogger, 'warn'>

const createBoss = (database: Database, log: Log, options: ConstructorOptions): PgBoss =>
  new PgBoss({
    db: { executeSql: async (text, values) => database.run(text, values) as Promise<{ rows: never[] }> },
    backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
    schema: 'jobs',
    ...options,
  }).on('error', (error) => log.warn({ err: error }, 'jobs'))

const pollMs = 200

/**
 * Brings the job tables up to date, including the indexes that a newer version builds one after another.
 * @param owner the database as the role that owns them
 */
export const installJobs = async (owner: Database, log: Log): Promise<void> => {
  const boss = createBoss(owner, log, { supervise: false, schedule: false, bamIntervalSeconds: 10 })
  await boss.start()
  try {
    const builds = async () => (await boss.getBamStatus()).some(({ status }) => status === 'pending' || status === 'in_progress')
    while (await builds()) await pause(pollMs)
  } finally {
    await boss.stop({ graceful: false })
  }
}

const loadOf = async (boss: PgBoss): Promise<QueueLoad[]> =>
  (await boss.getQueues()).map(({ name, readyCount, activeCount, failedCount }) => ({
    name,
    ready: readyCount,
    active: activeCount,
    failed: failedCount,
  }))

const hasJob: Jobs['has'] = async (db, name, data) => {
  const text = "select from jobs.job where name = $1 and state in ('created', 'retry', 'active') and data @> $2::jsonb limit 1"
  return (await runIn(db, text, [name, JSON.stringify(data)])).rows.length > 0
}

interface JobsOptions {
  /** True when the jobs bring their tables up to date themselves; otherwise `installJobs` has. */
  migrates?: boolean
  /** Seconds between an instance's polls for jobs, at least 0.5. */
  pollingSeconds?: number
}

/**
 * Creates jobs on the portal's own database.
 * @param timeZone of the times in `every`
 */
export const createJobs = (database: Database, timeZone: string, log: Log, options: JobsOptions = {}): Jobs => {
  const { migrates = true, pollingSeconds = commonPollingSeconds } = options
  const queues = new Map<string, Queue>()
  const intervals = { superviseIntervalSeconds: monitorSeconds, monitorIntervalSeconds: monitorSeconds }
  const boss = createBoss(database, log, { migrate: migrates, ...intervals })
  const startWorkers = async () => {
    for (const [name, queue] of queues) await workOn(boss, name, queue, pollingSeconds)
  }
  let started: Promise<void> | undefined

  return {
    send: async (db, name, ...data) => {
      const group = queues.get(name)?.options?.group
      const jobs = data.map((one) => ({ data: one, ...(group && { group: { id: group.of(one) } }) }))
      if (jobs.length > 0)
        await boss.insert(name, jobs, {
          db: { executeSql: async (text, values) => runIn(db, text, values) as Promise<{ rows: never[] }> },
        })
    },
    has: hasJob,
    work: (name, handler, { giveUp, ...options } = {}) => {
      const deadLetter = giveUp && `${name}-given-up`
      if (deadLetter !== undefined) queues.set(deadLetter, { handler: giveUp as Queue['handler'] })
      queues.set(name, {
        handler: handler as Queue['handler'],
        options: options as NonNullable<Queue['options']>,
        ...(deadLetter !== undefined && { deadLetter }),
      })
    },
    every: (name, cron, handler) => void queues.set(name, { handler, cron }),
    open: async () => {
      await boss.start()
      await syncQueues(boss, queues)
      await schedule(boss, timeZone, queues)
    },
    start: () => (started ??= startWorkers()),
    load: () => loadOf(boss),
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}
