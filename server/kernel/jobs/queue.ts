import { PgBoss } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import { runIn } from '../database/run.ts'
import type { Database } from '../database/open.ts'
import type { Jobs } from './jobs.ts'

interface Queue {
  handler: (data: object) => Promise<void>
  cron?: string
  withinSeconds?: number
}

/** How often an instance looks for work. */
const pollingSeconds = 2
const retries = { retryLimit: 8, retryDelay: 10, retryBackoff: true, expireInSeconds: 120 }

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
  })
  boss.on('error', (error) => log.warn({ err: error }, 'jobs'))

  const open = async (name: string, { handler, cron, withinSeconds }: Queue): Promise<void> => {
    await boss.createQueue(name, { ...retries, ...(withinSeconds && { expireInSeconds: withinSeconds }) })
    await boss.work<object>(name, { pollingIntervalSeconds: pollingSeconds }, async (jobs) => {
      for (const job of jobs) await handler(job.data ?? {})
    })
    if (cron !== undefined) await boss.schedule(name, cron, {}, { tz: timeZone })
  }

  return {
    send: async (db, name, data) => {
      await boss.send(name, data, { db: { executeSql: async (text, values) => runIn(db, text, values) as Promise<{ rows: never[] }> } })
    },
    work: (name, handler, options) => void queues.set(name, { handler: handler as Queue['handler'], ...options }),
    every: (name, cron, handler) => void queues.set(name, { handler, cron }),
    start: async () => {
      await boss.start()
      for (const [name, queue] of queues) await open(name, queue)
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
