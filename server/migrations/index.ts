import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Migration } from 'kysely/migration'
import type { ChecksummedMigration } from '../kernel/database/migrate.ts'

const isMigration = (file: string): boolean => /^\d{4}-[a-z-]+\.ts$/.test(file)

const migrationIn = (file: string): ChecksummedMigration => ({
  up: async (db) => ((await import(new URL(file, import.meta.url).href)) as Migration).up(db),
  // A checkout may have other line ends.
  checksum: () => hash('sha256', readFileSync(join(import.meta.dirname, file), 'utf8').replaceAll('\r\n', '\n')),
})

/**
 * Every change of the schema by its file's name, in order; a file is read when its turn comes. Forward only: a released
 * migration never changes.
 */
export const migrations: Readonly<Record<string, ChecksummedMigration>> = Object.fromEntries(
  readdirSync(import.meta.dirname)
    .filter(isMigration)
    .sort()
    .map((file) => [file.replace(/\.ts$/, ''), migrationIn(file)]),
)
