import type { Logger } from 'pino'
import { migrate } from './kernel/database/migrate.ts'
import { type Database, openPostgres } from './kernel/database/open.ts'
import { grantRights, requireLimited, requireOwner, roleOf } from './kernel/database/rights.ts'
import { installJobs } from './kernel/jobs/queue.ts'
import { migrations } from './migrations/index.ts'

const asOwner = async (url: string, role: string, log: Pick<Logger, 'warn'>): Promise<void> => {
  const owner = openPostgres(url, 1)
  try {
    await requireOwner(owner.background)
    await migrate(owner.background, migrations)
    await installJobs(owner, log)
    await grantRights(owner.background, role)
  } finally {
    await owner.close()
  }
}

/**
 * Brings the schema up to date: as the owner, if one is configured, which then grants the portal's role its rights; otherwise as
 * the portal's own role. The owner's connections are closed afterwards.
 * @throws NewerSchema, ChangedMigration, WrongRoles
 */
export const prepareSchema = async (database: Database, ownerUrl: string | undefined, log: Pick<Logger, 'warn'>): Promise<void> => {
  if (ownerUrl === undefined) return void (await migrate(database.background, migrations))
  await asOwner(ownerUrl, await roleOf(database.background), log)
  await requireLimited(database.background)
}
