import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { domains, identityOf, nightly } from './domains.ts'
import { buildNumber } from './kernel/build.ts'
import { type Clock, systemClock } from './kernel/clock.ts'
import { migrate } from './kernel/database/migrate.ts'
import type { Database } from './kernel/database/open.ts'
import { folderStore } from './kernel/files/folder.ts'
import type { FileStore } from './kernel/files/files.ts'
import { s3Store } from './kernel/files/s3.ts'
import { idempotencyStore } from './kernel/http/idempotency.store.ts'
import { metrics } from './kernel/http/metrics.ts'
import { openApiOf, serveOpenApi } from './kernel/http/openapi.ts'
import { probes } from './kernel/http/probes.ts'
import { createServer } from './kernel/http/server.ts'
import { serveWeb } from './kernel/http/web.ts'
import { createJobs } from './kernel/jobs/queue.ts'
import { createMailer } from './kernel/mail/outbox.ts'
import { migrations } from './migrations/index.ts'

export interface PortalOptions {
  config: Config
  /** The portal closes it. */
  database: Database
  log: FastifyBaseLogger
  clock?: Clock
}

/** A running portal. */
export interface Portal {
  app: FastifyInstance
  deps: Deps
  /**
   * Brings the schema up to date, starts the jobs and fills what is empty. Until then calls are answered `unavailable`.
   * May be repeated after a failure.
   */
  prepare(fill?: (deps: Deps) => Promise<void>): Promise<void>
  /** @returns the address that people open */
  listen(): Promise<string>
  /** Serves no new calls, finishes what runs, and lets go of the database. */
  close(): Promise<void>
}

const filesOf = (config: Config): FileStore =>
  config.S3_BUCKET === undefined
    ? folderStore(join(config.DATA_DIR, 'files'))
    : s3Store({
        name: config.S3_BUCKET,
        region: config.S3_REGION,
        endpoint: config.S3_ENDPOINT,
        keyId: config.S3_ACCESS_KEY_ID,
        secret: config.S3_SECRET_ACCESS_KEY,
      })

const depsOf = ({ config, database, log, clock = systemClock }: PortalOptions): Deps => {
  const jobs = createJobs(database, config.DISPLAY_TIME_ZONE, log)
  const mail = createMailer(database.db, jobs, { url: config.SMTP_URL, from: config.MAIL_FROM })
  return { db: database.db, files: filesOf(config), mail, jobs, clock, log, config }
}

const originsOf = ({ PUBLIC_URL, PORT }: Config): Set<string> =>
  new Set(PUBLIC_URL === undefined ? [`http://localhost:${PORT}`, `http://127.0.0.1:${PORT}`] : [PUBLIC_URL])

/** Builds the portal from its configuration: the one place where everything meets. */
export const createPortal = async (options: PortalOptions): Promise<Portal> => {
  const { config, database, log } = options
  const deps = depsOf(options)
  const publicOrigins = originsOf(config)
  let state: 'starting' | 'ready' | 'closing' = 'starting'

  const app = await createServer({
    log,
    trustProxy: config.TRUST_PROXY,
    tls: config.PUBLIC_URL?.startsWith('https:') ?? false,
    fileMaxMb: config.FILE_MAX_MB,
    callsPerMinute: config.RATE_LIMIT,
    buildVersion: buildNumber(config.version),
    isReady: () => state !== 'starting',
  })
  metrics(app, database)
  probes(app, async () => state === 'ready' && (await database.ping().then(() => true)))
  await serveWeb(app, { folder: join(import.meta.dirname, '../web/dist'), product: config.PRODUCT_NAME })

  const identity = identityOf(deps)
  const served = domains(deps)
  for (const domain of served) domain.serve(app, { db: database.db, identity, files: deps.files, publicOrigins })
  serveOpenApi(app, openApiOf(served.flatMap(({ routes }) => routes), { title: config.PRODUCT_NAME, version: config.version }))
  nightly(deps)
  deps.jobs.every('idempotency-keys', '17 4 * * *', async () => void (await idempotencyStore(database.db).forgetOld()))

  return {
    app,
    deps,
    prepare: async (fill) => {
      await migrate(database.db, migrations)
      await deps.jobs.start()
      await fill?.(deps)
      state = 'ready'
    },
    listen: async () => {
      const address = new URL(await app.listen({ host: config.HOST, port: config.PORT }))
      publicOrigins.add(`http://localhost:${address.port}`).add(`http://127.0.0.1:${address.port}`)
      return config.PUBLIC_URL ?? `http://localhost:${address.port}`
    },
    close: async () => {
      state = 'closing'
      await app.close()
      await deps.jobs.stop()
      await database.close()
    },
  }
}
