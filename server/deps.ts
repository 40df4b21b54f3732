import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { type Clock, systemClock } from './kernel/clock.ts'
import type { Db } from './kernel/database/database.ts'
import type { Database, Listen } from './kernel/database/open.ts'
import type { FileStore } from './kernel/files/files.ts'
import { openFiles } from './kernel/files/open.ts'
import type { Jobs } from './kernel/jobs/jobs.ts'
import { createJobs } from './kernel/jobs/queue.ts'
import type { Mailer } from './kernel/mail/mail.ts'
import { createMailer } from './kernel/mail/outbox.ts'
import { createOutboundClient, type OutboundClient } from './kernel/outbound/outbound.ts'
import { createRules, type RulesInForce } from './kernel/permissions/rules.ts'
import { createRenderer, type Renderer } from './kernel/markdown/renderer.ts'
import { createSystems, type Systems } from './kernel/systems.ts'
import { createVault, type Vault } from './kernel/vault/vault.ts'

/** The dependencies that the composition root passes to every domain. */
export interface Deps {
  db: Db
  /** The database for background work, for which no caller waits. */
  background: Db
  listen: Listen
  files: FileStore
  mail: Mailer
  /** Calls user-supplied URLs. */
  outbound: OutboundClient
  jobs: Jobs
  markdown: Renderer
  vault: Vault
  rules: RulesInForce
  systems: Systems
  clock: Clock
  log: FastifyBaseLogger
  config: Config
}

/** The parts from which the dependencies are built. */
export interface Foundations {
  config: Config
  /** Closed by the portal. */
  database: Database
  log: FastifyBaseLogger
  clock?: Clock
  /** Shared by several portals of one test. */
  files?: FileStore
  outbound?: OutboundClient
}

/** Returns the location of the file store from the configuration. */
const filesPlaceOf = (config: Config): Parameters<typeof openFiles>[0] =>
  config.S3_BUCKET === undefined
    ? { folder: join(config.DATA_DIR, 'files') }
    : {
        bucket: {
          name: config.S3_BUCKET,
          region: config.S3_REGION,
          endpoint: config.S3_ENDPOINT,
          keyId: config.S3_ACCESS_KEY_ID,
          secret: config.S3_SECRET_ACCESS_KEY,
        },
      }

/** Builds the dependencies of the domains. */
export const createDeps = async ({ config, database, log, clock = systemClock, files, outbound }: Foundations): Promise<Deps> => {
  const systems = createSystems()
  const jobs = createJobs(database, config.DISPLAY_TIME_ZONE, log, { migrates: config.DATABASE_OWNER_URL === undefined })
  const smtp = { url: config.SMTP_URL, from: config.MAIL_FROM, bundlingMinutes: config.MAIL_BUNDLING_MINUTES }
  const mail = createMailer(database.background, jobs, smtp, systems)
  const { db, background, listen } = database
  return {
    db,
    background,
    listen,
    files: files ?? (await openFiles(filesPlaceOf(config))),
    mail,
    outbound: outbound ?? createOutboundClient({ allowed: config.OUTBOUND_HOSTS }),
    jobs,
    markdown: createRenderer(),
    vault: createVault(config.secrets),
    rules: createRules(db),
    systems,
    clock,
    log,
    config,
  }
}
