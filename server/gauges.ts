import { Gauge, type Registry } from 'prom-client'
import type { Deps } from './deps.ts'
import { hashingLoad } from './domains/people/accounts/index.ts'
import type { Database } from './kernel/database/open.ts'
import { writableCheck } from './kernel/files/writable.ts'
import { mailStore } from './kernel/mail/mail.store.ts'

type Reading = readonly [labels: Record<string, string>, value: number]

interface Question {
  name: string
  help: string
  labels: readonly string[]
  /** A reading that fails is left out. */
  read: () => Promise<readonly Reading[]> | readonly Reading[]
}

const readings = (label: string, counts: Readonly<Record<string, number>>): Reading[] =>
  Object.entries(counts).map(([name, count]) => [{ [label]: name }, count])

const ask = (registry: Registry, log: Deps['log'], { name, help, labels: labelNames, read }: Question): void => {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: [...labelNames],
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

/** The state of the search index. */
export interface ReadModelState {
  /** Seconds since it was last known to include every commit. */
  ageSeconds: number
  apps: number
  bytes: number
}

/** The parts of the portal that are measured. */
export interface Measured {
  deps: Deps
  database: Database
  /** Undefined before it is loaded. */
  readModel: () => ReadModelState | undefined
}

const ofReadModel = (readModel: Measured['readModel']): Question[] => [
  {
    name: 'search_apps',
    help: 'Apps in the memory of search.',
    labels: [],
    read: () => [[{}, readModel()?.apps ?? 0]],
  },
  {
    name: 'search_memory_bytes',
    help: 'About how much memory they take.',
    labels: [],
    read: () => [[{}, readModel()?.bytes ?? 0]],
  },
  {
    name: 'search_age_seconds',
    help: 'Time since search was last known to hold everything that is committed.',
    labels: [],
    read: () => [[{}, readModel()?.ageSeconds ?? 0]],
  },
]

const ofFiles = ({ files, log }: Deps): Question => {
  const isWritable = writableCheck(files, (error) => log.warn({ err: error }, 'files cannot be stored'))
  return {
    name: 'files_writable',
    help: 'Whether uploaded files can be stored, 1 or 0: tried at most every half minute.',
    labels: [],
    read: async () => [[{}, Number(await isWritable())]],
  }
}

const ofDatabase = ({ deps: { background, jobs, config }, database }: Pick<Measured, 'deps' | 'database'>): Question[] => [
  {
    name: 'database_connections',
    help: 'Connections of this process to the database: open, idle among those, requests that wait for one, and the most there may be.',
    labels: ['state'],
    read: () => readings('state', { ...database.connections(), most: database.engine === 'postgres' ? config.DATABASE_POOL : 1 }),
  },
  {
    name: 'jobs',
    help: 'Jobs by queue: ready to be done, active, failed for good. The same from every process; counted once a minute.',
    labels: ['queue', 'state'],
    read: async () =>
      (await jobs.load()).flatMap(({ name, ...counts }) =>
        Object.entries(counts).map(([state, count]): Reading => [{ queue: name, state }, count]),
      ),
  },
  {
    name: 'mails',
    help: 'Mails in the outbox that wait to be sent, or were given up. The same from every process.',
    labels: ['state'],
    read: async () => {
      const load = await mailStore(background).load()
      return readings('state', { waiting: 0, failed: 0, ...Object.fromEntries(load.map(({ state, count }) => [state, count])) })
    },
  },
]

const questions = ({ deps, database, readModel }: Measured): Question[] => [
  ...ofReadModel(readModel),
  ofFiles(deps),
  ...ofDatabase({ deps, database }),
  {
    name: 'password_hashings',
    help: 'Passwords that are being hashed or wait for that.',
    labels: ['state'],
    read: () => readings('state', hashingLoad()),
  },
]

/** Adds metrics of the portal's parts. */
export const measure = (registry: Registry, measured: Measured): void => {
  for (const question of questions(measured)) ask(registry, measured.deps.log, question)
}
