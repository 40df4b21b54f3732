import { readdirSync } from 'node:fs'
import type { Migration } from 'kysely/migration'

const isMigration = (file: string): boolean => /^\d{4}-[a-z-]+\.ts$/.test(file)

const migrationIn = (file: string): Migration => ({
  up: async (db) => ((await import(new URL(file, import.meta.url).href)) as Migration).up(db),
})

/**
 * Every change of the schema by its file's name, in order; a file is read when its turn comes. Forward only: a released
 * migration never changes.
 */
export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  readdirSync(import.meta.dirname)
    .filter(isMigration)
    .sort()
    .map((file) => [file.replace(/\.ts$/, ''), migrationIn(file)]),
)
