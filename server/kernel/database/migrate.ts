import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './database.ts'

/** Thrown when the database was migrated by a newer version of the portal. */
export class NewerSchema extends Error {}

const run = async (db: Db, migrations: Record<string, Migration>): Promise<string[]> => {
  const { error, results } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
  if (error instanceof Error && /corrupted migrations: previously executed migration .* is missing/.test(error.message))
    throw new NewerSchema('The database belongs to a newer version of the portal. Start that version, or restore a backup.')
  if (error) throw error
  return (results ?? []).map(({ migrationName }) => migrationName)
}

/** Returns whether exactly these migrations have run. The migrator itself first reads every column of every table. */
const isUpToDate = async (db: Db, migrations: Record<string, Migration>): Promise<boolean> => {
  const { rows: tables } = await sql<{ exists: boolean }>`select to_regclass('kysely_migration') is not null as exists`.execute(db)
  if (!tables[0]?.exists) return false
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.length === Object.keys(migrations).length && rows.every(({ name }) => name in migrations)
}

/**
 * Brings the schema up to date. Several processes may try at once: an advisory lock lets one of them do it. Migrations use
 * a connection of their own, with longer statement and lock timeouts.
 * @returns the names of the migrations that ran
 */
export const migrate = (db: Db, migrations: Record<string, Migration>): Promise<string[]> =>
  db.connection().execute(async (connection) => {
    if (await isUpToDate(connection, migrations)) return []
    await sql`select set_config('statement_timeout', '0', false), set_config('lock_timeout', '60s', false)`.execute(connection)
    try {
      return await run(connection, migrations)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
      await sql`reset lock_timeout`.execute(connection)
    }
  })
