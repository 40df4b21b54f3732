import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Clock } from './kernel/clock.ts'
import type { Db } from './kernel/database/database.ts'
import type { FileStore } from './kernel/files/files.ts'
import type { Jobs } from './kernel/jobs/jobs.ts'
import type { Mailer } from './kernel/mail/mail.ts'

/** What the composition root hands to every domain. */
export interface Deps {
  db: Db
  files: FileStore
  mail: Mailer
  jobs: Jobs
  clock: Clock
  log: FastifyBaseLogger
  config: Config
}
