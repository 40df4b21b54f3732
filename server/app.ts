import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import type { Registry } from 'prom-client'
import type { Config } from './config.ts'
import { createDeps, type Deps, type Foundations } from './deps.ts'
import { type MeasuredPortal, measure } from './gauges.ts'
import { createDomains, type Domains } from './compose.ts'
import { buildNumber } from './kernel/build.ts'
import { sweepJob } from './kernel/files/sweep.ts'
import { writableCheck } from './kernel/files/writable.ts'
import { idempotencyStore } from './kernel/http/calls/idempotency.store.ts'
import { createMetrics, watchRequests } from './kernel/http/metrics/metrics.ts'
import { serveMetrics } from './kernel/http/metrics/metrics.door.ts'
import { serveOpenApi } from './kernel/http/openapi/openapi.ts'
import { registerProbes } from './kernel/http/serving/probes.ts'
import { createServer } from './kernel/http/serving/server.ts'
import { serveWeb } from './kernel/http/serving/web.ts'
import { prepareSchema } from './schema.ts'

export interface PortalOptions extends Foundations {
  /** Milliseconds that the event loop may lag before calls are refused; 0 for no limit. */
  maxDelay?: number
  /** The number of this process among several workers. */
  slot?: string
}

/** A running portal. */
export interface Portal {
  app: FastifyInstance
  deps: Deps
  /** The data that the platform's services can read, and the jobs that they can do. */
  platform: Domains['platform']
  /**
   * Brings the schema up to date, fills an empty database and starts the jobs. Calls fail with `unavailable` before the jobs start.
   * May be repeated after a failure.
   */
  prepare(fill?: (deps: Deps) => Promise<void>): Promise<void>
  /** Reports a commit on the portal's database that was not made through this portal. */
  changed(): void
  /** Starts listening. @returns the URL to open in a browser */
  listen(): Promise<string>
  /** Makes `/readyz` fail from now on. Calls are still served. */
  leave(): void
  /** Stops accepting calls, finishes running work, and closes the database. */
  close(): Promise<void>
}

const originsOf = ({ PUBLIC_URL, PORT }: Config): Set<string> =>
  new Set(PUBLIC_URL === undefined ? [`http://localhost:${PORT}`, `http://127.0.0.1:${PORT}`] : [PUBLIC_URL])

const serverOf = (
  { config, log, maxDelay = 1_000 }: PortalOptions,
  { doors }: Domains,
  registry: Registry,
  readyFor: () => number,
): Promise<FastifyInstance> =>
  createServer({
    log,
    trustProxy: config.TRUST_PROXY,
    tls: config.PUBLIC_URL?.startsWith('https:') ?? false,
    fileMaxMb: config.FILE_MAX_MB,
    callsPerMinute: config.RATE_LIMIT,
    maxDelay,
    buildVersion: buildNumber(config.version),
    readyFor,
    doors,
    watch: (app) => watchRequests(app, registry),
  })

const serveDomains = (
  app: FastifyInstance,
  { served, identity, limit, changed, openApi }: Domains,
  deps: Deps,
  publicOrigins: ReadonlySet<string>,
): void => {
  const { db, background, files, jobs } = deps
  for (const domain of served) domain.serve(app, { db, files, identity, limit, publicOrigins, changed })
  serveOpenApi(app, openApi)
  sweepJob({ ...deps, db: background })
  jobs.every('idempotency-keys', '17 4 * * *', async () => void (await idempotencyStore(background).deleteExpired()))
}

/** Creates the check of whether files can be stored, which is also noted for `/readyz`. */
const filesCheck = ({ files, log, systems }: Deps): (() => Promise<boolean>) => {
  const check = writableCheck(files, (error) => log.warn({ err: error }, 'files cannot be stored'))
  return async () => {
    const works = await check()
    systems.note('files', works)
    return works
  }
}

/**
 * Serves the probes and starts measuring the portal.
 * @param check as for `registerProbes`
 * @returns a function that opens the separate port for metrics, if one is configured
 */
const watchPortal = (
  app: FastifyInstance,
  registry: Registry,
  watched: Omit<MeasuredPortal, 'isWritable'> & Pick<PortalOptions, 'config'>,
  check: () => Promise<boolean>,
): (() => Promise<void>) => {
  const { HOST: host, METRICS_PORT: port, METRICS_TOKEN: token } = watched.config
  const isWritable = filesCheck(watched.deps)
  measure(registry, { ...watched, isWritable })
  registerProbes(app, check, () => {
    // Not awaited: a store that does not respond must not delay this response; the next one names it.
    void isWritable()
    return watched.deps.systems.degraded()
  })
  return serveMetrics(app, registry, { host, port, token })
}

/** Brings the schema up to date, and starts the parts that depend on it. */
const prepareParts = async (deps: Deps, database: PortalOptions['database']): Promise<void> => {
  await prepareSchema(database, deps.config.DATABASE_OWNER_URL, deps.log)
  await deps.vault.load(deps.background)
  // Whoever needs it first may be in a transaction, which has the embedded database's only connection.
  await deps.rules.of(0)
  await deps.jobs.open()
}

/** Stops the parts besides the server, before the database is closed. */
const closeParts = async (deps: Deps, domains: Domains): Promise<void> => {
  await deps.jobs.stop()
  await domains.stop()
  await deps.outbound.close()
  await deps.markdown.close()
}

/** Builds the portal from its configuration. This is the composition root. */
export const createPortal = async (options: PortalOptions): Promise<Portal> => {
  const { config, database } = options
  const deps = await createDeps(options)
  const domains = createDomains(deps)
  const publicOrigins = originsOf(config)
  let readyAt = Infinity
  let leaves = false

  const registry = createMetrics(options.slot)
  const app = await serverOf(options, domains, registry, () => Math.max(performance.now() - readyAt, 0))
  const isReady = async () => readyAt < Infinity && !leaves && (await database.ping().then(() => true))
  const openMetrics = watchPortal(app, registry, { ...options, deps, readModel: domains.readModel }, isReady)
  await serveWeb(app, { folder: join(import.meta.dirname, '../web/dist'), product: config.PRODUCT_NAME })
  serveDomains(app, domains, deps, publicOrigins)

  return {
    app,
    deps,
    platform: domains.platform,
    changed: domains.changed,
    prepare: async (fill) => {
      await prepareParts(deps, database)
      await fill?.(deps)
      await domains.start()
      readyAt = performance.now()
      // Last, because each worker begins with a query, and calls come first.
      await deps.jobs.start()
    },
    listen: async () => {
      await openMetrics()
      const { port } = new URL(await app.listen({ host: config.HOST, port: config.PORT }))
      publicOrigins.add(`http://localhost:${port}`).add(`http://127.0.0.1:${port}`)
      return config.PUBLIC_URL ?? `http://localhost:${port}`
    },
    leave: () => void (leaves = true),
    close: async () => {
      leaves = true
      await app.close()
      await closeParts(deps, domains)
      await database.close()
    },
  }
}
