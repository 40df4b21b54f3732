import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './database.ts'

/** Thrown when the database was migrated by a newer version of the portal. */
export class NewerSchema extends Error {}

/**
 * Brings the schema up to date. Several processes may try at once: an advisory lock lets one of them do it.
 * @returns the names of the migrations that ran
 */
export const migrate = async (db: Db, migrations: Record<string, Migration>): Promise<string[]> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error instanceof Error && /corrupted migrations: previously executed migration .* is missing/.test(error.message))
    throw new NewerSchema('The database belongs to a newer version of the portal. Start that version, or restore a backup.')
  if (error) throw error
  return (results ?? []).map(({ migrationName }) => migrationName)
}
