import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { statement } from './statement.ts'
import type { Database } from './open.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const sum = statement((db, { one, other }: { one: number; other: number }) =>
  db.selectNoFrom([sql<number>`${one}::integer + 2 * ${other}::integer + ${100}::integer`.as('theSum')]).compile(),
)

test('a statement is compiled once and runs with other values each time, as often as one likes', async () => {
  for (let turn = 0; turn < 20; turn += 1) expect(await sum(database.db, { one: turn, other: 3 })).toEqual([{ theSum: turn + 106 }])
  expect(await database.db.transaction().execute((tx) => sum(tx, { one: 1, other: 1 }))).toEqual([{ theSum: 103 }])
})

test.each([
  ['computes with a value', (value: number) => value + 1],
  ['puts a value into a text', (value: number) => `${value}%`],
  ['compares a value', (value: number) => (value > 1 ? 1 : 0)],
  ['writes a value as JSON', (value: number) => JSON.stringify([value])],
])('a statement that %s is refused, because it would keep the result', async (_, use) => {
  const wrong = statement((db, { value }: { value: number }) => db.selectNoFrom([sql`${use(value)}::text`.as('it')]).compile())
  await expect(wrong(database.db, { value: 1 })).rejects.toThrow('A compiled statement can only use value as a parameter.')
})
