import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './database.ts'

/** A migration, with the SHA-256 of its file, by which a later change of the file is noticed. */
export interface ChecksummedMigration extends Migration {
  checksum?: () => string
}
type Migrations = Readonly<Record<string, ChecksummedMigration>>

/** Thrown when the database was migrated by a newer version of the portal. */
export class NewerSchema extends Error {}

/** Thrown when the file of a migration was changed after the migration had run. */
export class ChangedMigration extends Error {}

/** Milliseconds: how long a statement waits for a lock, the pause before the next attempt, and how long attempts are made. */
const defaultWaits = { lock: 2_000, pause: 1_000, attempts: 60_000 }

const isLocked = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03'

const run = async (db: Db, migrations: Migrations): Promise<string[]> => {
  const { error, results } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
  if (error instanceof Error && /corrupted migrations: previously executed migration .* is missing/.test(error.message))
    throw new NewerSchema('The database belongs to a newer version of the portal. Start that version, or restore a backup.')
  if (error) throw error
  return (results ?? []).map(({ migrationName }) => migrationName)
}

/** Runs pending migrations. Other statements queue behind one that waits for a lock, so it gives up early and is retried. */
const runWithRetries = async (db: Db, migrations: Migrations, waits: typeof defaultWaits): Promise<string[]> => {
  const end = performance.now() + waits.attempts
  for (;;) {
    try {
      return await run(db, migrations)
    } catch (error) {
      if (!isLocked(error) || performance.now() > end) throw error
      await pause(waits.pause)
    }
  }
}

interface AppliedMigration {
  name: string
  checksum: string | null
}

/** Returns the migrations that have run. Older installations have no column for checksums yet. */
const listApplied = async (db: Db): Promise<AppliedMigration[]> => {
  const { rows: tables } = await sql<{ exists: boolean }>`select to_regclass('kysely_migration') is not null as exists`.execute(db)
  if (!tables[0]?.exists) return []
  return (await sql<AppliedMigration>`select name, to_jsonb(m) ->> 'checksum' as checksum from kysely_migration m`.execute(db)).rows
}

const requireUnchanged = (applied: readonly AppliedMigration[], migrations: Migrations): void => {
  const changed = applied.find(({ name, checksum }) => checksum !== null && checksum !== (migrations[name]?.checksum?.() ?? checksum))
  if (changed)
    throw new ChangedMigration(
      `The migration ${changed.name} was changed after it had run on this database. Restore its file, and put the change into a new migration.`,
    )
}

/** Records the checksums of migrations that have none: those that have just run, or ran before checksums were recorded. */
const recordChecksums = async (db: Db, applied: readonly AppliedMigration[], migrations: Migrations): Promise<void> => {
  const missing = applied.flatMap(({ name, checksum }) => {
    const computed = checksum === null ? migrations[name]?.checksum?.() : undefined
    return computed === undefined ? [] : [{ name, checksum: computed }]
  })
  if (missing.length === 0) return
  await sql`alter table kysely_migration add column if not exists checksum text`.execute(db)
  await sql`
    update kysely_migration m set checksum = n.checksum
    from jsonb_to_recordset(${JSON.stringify(missing)}::jsonb) as n(name text, checksum text)
    where m.name = n.name and m.checksum is null`.execute(db)
}

/** Returns whether exactly these migrations have run. Cheaper than the migrator, which first reads every column of every table. */
const isUpToDate = (applied: readonly AppliedMigration[], migrations: Migrations): boolean =>
  applied.length === Object.keys(migrations).length && applied.every(({ name }) => name in migrations)

/**
 * Brings the schema up to date. Several processes may try at once: an advisory lock lets one of them do it. Migrations use
 * a connection of their own, without a limit on statements.
 * @returns the names of the migrations that ran
 * @throws NewerSchema, ChangedMigration
 */
export const migrate = (db: Db, migrations: Migrations, waits = defaultWaits): Promise<string[]> =>
  db.connection().execute(async (connection) => {
    const applied = await listApplied(connection)
    requireUnchanged(applied, migrations)
    if (isUpToDate(applied, migrations)) {
      await recordChecksums(connection, applied, migrations)
      return []
    }
    await sql`select set_config('statement_timeout', '0', false), set_config('lock_timeout', ${`${waits.lock}ms`}, false)`.execute(
      connection,
    )
    try {
      const names = await runWithRetries(connection, migrations, waits)
      await recordChecksums(connection, await listApplied(connection), migrations)
      return names
    } finally {
      await sql`reset statement_timeout`.execute(connection)
      await sql`reset lock_timeout`.execute(connection)
    }
  })
