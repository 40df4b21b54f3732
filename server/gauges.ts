import { Gauge, type Registry } from 'prom-client'
import type { Deps } from './deps.ts'
import { hashingLoad } from './domains/people/sign-in/index.ts'
import type { Database } from './kernel/database/open.ts'
import { picturesLoad } from './kernel/files/pictures.ts'
import type { Lanes } from './kernel/lanes.ts'
import { mailStore } from './kernel/mail/mail.store.ts'

type Reading = readonly [labels: Record<string, string>, value: number]

interface Metric {
  name: string
  help: string
  labels: readonly string[]
  /** Reads the metric. If it fails, the metric is left out. */
  read: () => Promise<readonly Reading[]> | readonly Reading[]
}

const readings = (label: string, counts: Readonly<Record<string, number>>): Reading[] =>
  Object.entries(counts).map(([name, count]) => [{ [label]: name }, count])

const register = (registry: Registry, log: Deps['log'], { name, help, labels: labelNames, read }: Metric): void => {
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
export interface MeasuredPortal {
  deps: Deps
  database: Database
  /** Returns whether files can be stored; checked at most every 30 seconds. */
  isWritable: () => Promise<boolean>
  /** Undefined before it is loaded. */
  readModel: () => ReadModelState | undefined
}

const ofReadModel = (readModel: MeasuredPortal['readModel']): Metric[] => [
  {
    name: 'search_apps',
    help: 'Number of apps in the search index.',
    labels: [],
    read: () => [[{}, readModel()?.apps ?? 0]],
  },
  {
    name: 'search_memory_bytes',
    help: 'Approximate memory of the search index.',
    labels: [],
    read: () => [[{}, readModel()?.bytes ?? 0]],
  },
  {
    name: 'search_age_seconds',
    help: 'Seconds since the search index was last known to include every commit; NaN before it is loaded.',
    labels: [],
    read: () => [[{}, readModel()?.ageSeconds ?? Number.NaN]],
  },
]

const ofFiles = (isWritable: MeasuredPortal['isWritable']): Metric => ({
  name: 'files_writable',
  help: '1 if uploaded files can be stored, otherwise 0; checked at most every half minute.',
  labels: [],
  read: async () => [[{}, Number(await isWritable())]],
})

const ofDatabase = ({ deps: { background, jobs }, database }: Pick<MeasuredPortal, 'deps' | 'database'>): Metric[] => [
  {
    name: 'database_connections',
    help: 'Database connections of this process by pool (calls, background) and state: open, idle, requests waiting for one, and the maximum.',
    labels: ['pool', 'state'],
    read: () =>
      Object.entries(database.connections()).flatMap(([pool, counts]) =>
        readings('state', { ...counts }).map(([labels, count]): Reading => [{ pool, ...labels }, count]),
      ),
  },
  {
    name: 'jobs',
    help: 'Jobs by queue and state: ready, active, finally failed. The same from every process; counted once a minute.',
    labels: ['queue', 'state'],
    read: async () =>
      (await jobs.load()).flatMap(({ name, ...counts }) =>
        Object.entries(counts).map(([state, count]): Reading => [{ queue: name, state }, count]),
      ),
  },
  {
    name: 'mails',
    help: 'Mails in the outbox that are waiting to be sent, or have finally failed. The same from every process.',
    labels: ['state'],
    read: async () => {
      const load = await mailStore(background).load()
      return readings('state', { waiting: 0, failed: 0, ...Object.fromEntries(load.map(({ state, count }) => [state, count])) })
    },
  },
]

const ofLanes = (name: string, help: string, load: Lanes['load']): Metric => ({
  name,
  help,
  labels: ['state'],
  read: () => readings('state', { ...load() }),
})

const metricsOf = ({ deps, database, readModel, isWritable }: MeasuredPortal): Metric[] => [
  ...ofReadModel(readModel),
  ofFiles(isWritable),
  ...ofDatabase({ deps, database }),
  ofLanes('password_hashings', 'Passwords being hashed, and waiting to be.', hashingLoad),
  ofLanes('markdown_renderings', 'Markdown texts being rendered, and waiting to be.', deps.markdown.load),
  ofLanes('picture_encodings', 'Pictures being encoded, and waiting to be.', picturesLoad),
]

/** Registers the metrics of the portal's parts. */
export const measure = (registry: Registry, measured: MeasuredPortal): void => {
  for (const metric of metricsOf(measured)) register(registry, measured.deps.log, metric)
}
