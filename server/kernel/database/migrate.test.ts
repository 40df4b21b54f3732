import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { createTestDatabase, openTestDatabase } from '../../testing/database.ts'
import { runIn } from './run.ts'
import { ChangedMigration, type ChecksummedMigration, migrate, NewerSchema } from './migrate.ts'
import { type Database, openPostgres } from './open.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const timeout = async () => (await runIn(database.db, 'show statement_timeout')).rows

test('an up-to-date schema is not changed', async () => {
  expect(await migrate(database.db, migrations)).toEqual([])
})

const checksums = async () => {
  const { rows } = await sql<{ name: string; checksum: string | null }>`select name, checksum from kysely_migration`.execute(database.db)
  return Object.fromEntries(rows.map(({ name, checksum }) => [name, checksum]))
}
const expected = Object.fromEntries(Object.entries(migrations).map(([name, { checksum }]) => [name, checksum?.()]))

test('the checksum of each migration is recorded when it runs', async () => {
  expect(Object.values(expected).filter((checksum) => !/^[0-9a-f]{64}$/.test(checksum ?? ''))).toEqual([])
  expect(await checksums()).toEqual(expected)
})

test('an installation without checksums gets them at its next start', async () => {
  await sql`alter table kysely_migration drop column checksum`.execute(database.db)
  expect(await migrate(database.db, migrations)).toEqual([])
  expect(await checksums()).toEqual(expected)
})

test('a migration that was changed after it had run is refused by its name', async () => {
  const changed = { '0005-search-and-favorites': { ...migrations['0005-search-and-favorites']!, checksum: () => 'another' } }
  const attempt = migrate(database.db, { ...migrations, ...changed })
  await expect(attempt).rejects.toThrow(ChangedMigration)
  await expect(attempt).rejects.toThrow('0005-search-and-favorites')
})

test('a migration may take its time but not wait for a lock, other statements may not', async () => {
  const before = await timeout()
  let inside: unknown
  const slow: Migration = {
    up: async (db) => {
      inside = (await sql`select current_setting('statement_timeout') as statements, current_setting('lock_timeout') as locks`.execute(db))
        .rows
    },
  }
  expect(await migrate(database.db, { ...migrations, '9998-slow': slow })).toEqual(['9998-slow'])
  expect(inside).toEqual([{ statements: '0', locks: '2s' }])
  expect(await timeout()).toEqual(before)
})

test('the schema of a newer portal is left alone', async () => {
  await expect(migrate(database.db, migrations)).rejects.toThrow(NewerSchema)
})

test('a migration that fails leaves nothing of itself', async () => {
  const broken: Migration = {
    up: async (db) => {
      await sql`create table half (x integer)`.execute(db)
      throw new Error('in the middle')
    },
  }
  const slow: Migration = { up: async () => {} }
  await expect(migrate(database.db, { ...migrations, '9998-slow': slow, '9999-broken': broken })).rejects.toThrow('in the middle')
  expect((await runIn(database.db, "select to_regclass('half') as half")).rows).toEqual([{ half: null }])
})

const template = inject('template')

// The embedded database has one connection, so that nothing waits for a lock.
describe.runIf(template.engine === 'postgres')('on PostgreSQL', () => {
  test('a migration that cannot get its lock lets others pass, and is tried again', async () => {
    if (template.engine !== 'postgres') return
    const place = await createTestDatabase(template.url, template.template)
    const [one, other] = [openPostgres(place.url, 1), openPostgres(place.url, 1)]
    const second = Promise.withResolvers<void>()
    let attempts = 0
    const locking: ChecksummedMigration = {
      up: async (db) => {
        attempts += 1
        if (attempts === 2) second.resolve()
        await sql`alter table person add column x integer`.execute(db)
      },
    }
    try {
      const { migrating } = await one.db.transaction().execute(async (tx) => {
        await sql`select count(*) from person`.execute(tx)
        const migrating = migrate(other.db, { ...migrations, '9998-locking': locking }, { lock: 20, pause: 1, attempts: 60_000 })
        await Promise.race([second.promise, migrating])
        return { migrating }
      })
      expect(await migrating).toEqual(['9998-locking'])
      expect(attempts).toBeGreaterThan(1)
    } finally {
      await one.close()
      await other.close()
      await place.drop()
    }
  })
})
