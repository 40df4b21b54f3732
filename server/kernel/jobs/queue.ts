import { PgBoss } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import { runIn } from '../database/run.ts'
import type { Database } from '../database/open.ts'
import type { Jobs, WorkOptions } from './jobs.ts'

interface Queue {
  handler: (data: object) => Promise<void>
  cron?: string
  options?: Pick<WorkOptions<object>, 'withinSeconds' | 'heartbeatSeconds' | 'tries'>
  /** Where jobs go that failed every time. */
  deadLetter?: string
}

/** How often an instance looks for work. */
const pollingSeconds = 2
/** How often an instance looks for jobs that were lost. */
const monitorSeconds = 30
const retries = { retryLimit: 8, retryDelay: 10, retryBackoff: true, expireInSeconds: 120 }

const settingsOf = ({ options: { withinSeconds, heartbeatSeconds, tries } = {}, deadLetter }: Queue) => ({
  ...retries,
  ...(withinSeconds !== undefined && { expireInSeconds: withinSeconds }),
  ...(heartbeatSeconds !== undefined && { heartbeatSeconds }),
  ...(tries !== undefined && { retryLimit: tries }),
  ...(deadLetter !== undefined && { deadLetter }),
})

/** Opens a queue with its worker, and its times when it has some. */
const openQueue = async (boss: PgBoss, timeZone: string, name: string, queue: Queue): Promise<void> => {
  const { handler, cron } = queue
  const settings = settingsOf(queue)
  await boss.createQueue(name, settings)
  // A queue that an earlier version of the portal made keeps its settings otherwise.
  await boss.updateQueue(name, settings)
  await boss.work<object>(name, { pollingIntervalSeconds: pollingSeconds }, async (jobs) => {
    for (const job of jobs) await handler(job.data ?? {})
  })
  if (cron !== undefined) await boss.schedule(name, cron, {}, { tz: timeZone })
}

/**
 * Jobs on the portal's own database.
 * @param timeZone of the times in `every`
 */
export const createJobs = (database: Database, timeZone: string, log: FastifyBaseLogger): Jobs => {
  const queues = new Map<string, Queue>()
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => database.run(text, values) as Promise<{ rows: never[] }> },
    backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
    schema: 'jobs',
    superviseIntervalSeconds: monitorSeconds,
    monitorIntervalSeconds: monitorSeconds,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'jobs'))

  return {
    send: async (db, name, data) => {
      await boss.send(name, data, { db: { executeSql: async (text, values) => runIn(db, text, values) as Promise<{ rows: never[] }> } })
    },
    work: (name, handler, { giveUp, ...options } = {}) => {
      const deadLetter = giveUp && `${name}-given-up`
      if (deadLetter !== undefined) queues.set(deadLetter, { handler: giveUp as Queue['handler'] })
      queues.set(name, { handler: handler as Queue['handler'], options, ...(deadLetter !== undefined && { deadLetter }) })
    },
    every: (name, cron, handler) => void queues.set(name, { handler, cron }),
    start: async () => {
      await boss.start()
      for (const [name, queue] of queues) await openQueue(boss, timeZone, name, queue)
    },
    load: async () =>
      (await boss.getQueues()).map(({ name, readyCount, activeCount, failedCount }) => ({
        name,
        ready: readyCount,
        active: activeCount,
        failed: failedCount,
      })),
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}
