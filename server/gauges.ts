import { Gauge, type Registry } from 'prom-client'
import type { Deps } from './deps.ts'
import { hashingLoad } from './domains/accounts/index.ts'
import type { Database } from './kernel/database/open.ts'
import { mailStore } from './kernel/mail/mail.store.ts'

type Reading = readonly [labels: Record<string, string>, value: number]

interface Question {
  name: string
  help: string
  label: string
  /** What fails is missing in that reading. */
  read: () => Promise<readonly Reading[]> | readonly Reading[]
}

const readings = (label: string, counts: Readonly<Record<string, number>>): Reading[] =>
  Object.entries(counts).map(([name, count]) => [{ [label]: name }, count])

const ask = (registry: Registry, log: Deps['log'], { name, help, label, read }: Question): void => {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: [label, ...(label === 'queue' ? ['state'] : [])],
    registers: [registry],
    collect: async () => {
      const values = await Promise.resolve()
        .then(read)
        .catch((error: unknown) => {
          log.warn({ err: error, metric: name }, 'a metric could not be read')
          return []
        })
      gauge.reset()
      for (const [labels, value] of values) gauge.set(labels, value)
    },
  })
}

const questions = ({ db, jobs, config }: Deps, database: Database): Question[] => [
  {
    name: 'database_connections',
    help: 'Connections of this process to the database: open, idle among those, requests that wait for one, and the most there may be.',
    label: 'state',
    read: () => readings('state', { ...database.connections(), most: database.engine === 'postgres' ? config.DATABASE_POOL : 1 }),
  },
  {
    name: 'jobs',
    help: 'Jobs by queue: ready to be done, active, failed for good. The same from every process; counted once a minute.',
    label: 'queue',
    read: async () =>
      (await jobs.load()).flatMap(({ name, ...counts }) =>
        Object.entries(counts).map(([state, count]): Reading => [{ queue: name, state }, count]),
      ),
  },
  {
    name: 'mails',
    help: 'Mails in the outbox that wait to be sent, or were given up. The same from every process.',
    label: 'state',
    read: async () => {
      const load = await mailStore(background).load()
      return readings('state', { waiting: 0, failed: 0, ...Object.fromEntries(load.map(({ state, count }) => [state, count])) })
    },
  },
  {
    name: 'password_hashings',
    help: 'Passwords that are being hashed or wait for that.',
    label: 'state',
    read: () => readings('state', hashingLoad()),
  },
]

/** Adds to the metrics what the portal's parts know of themselves. */
export const measure = (registry: Registry, { deps, database }: { deps: Deps; database: Database }): void => {
  for (const question of questions(deps, database)) ask(registry, deps.log, question)
}
