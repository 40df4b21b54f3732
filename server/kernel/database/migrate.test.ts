import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { runIn } from './run.ts'
import { migrate, NewerSchema } from './migrate.ts'
import type { Database } from './open.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const timeout = async () => (await runIn(database.db, 'show statement_timeout')).rows

test('an up-to-date schema is not changed', async () => {
  expect(await migrate(database.db, migrations)).toEqual([])
})

test('a migration may take its time, other statements may not', async () => {
  const before = await timeout()
  let inside: unknown
  const slow: Migration = {
    up: async (db) => {
      inside = (await sql`show statement_timeout`.execute(db)).rows
    },
  }
  expect(await migrate(database.db, { ...migrations, '9998-slow': slow })).toEqual(['9998-slow'])
  expect(inside).toEqual([{ statementTimeout: '0' }])
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
