import { expect, test } from 'vitest'
import { runIn } from '../kernel/database/run.ts'
import { openTestDatabase } from '../testing/database.ts'
import { migrations } from './index.ts'

/** Links by token: what they do, when they were made, and whether they have been used. */
const links = [
  ['change', 'change-email', '2026-03-01T10:00:00Z', null],
  ['changed', 'change-email', '2026-03-02T10:00:00Z', '2026-03-02T11:00:00Z'],
  ['undo', 'undo-email', '2026-03-02T11:00:00Z', null],
] as const
const lasting = { 'change-email': '24 hours', 'undo-email': '7 days' }

test('links mailed before keep what they do, and get the time at which they were made; later ones get theirs', async () => {
  const database = await openTestDatabase()
  const { db } = database
  const add = (token: string, purpose: keyof typeof lasting, madeAt: string, used: string | null) =>
    runIn(
      db,
      `insert into mail_link (token_hash, purpose, person_id, email, expires_at, used_at)
       values ($1, $2, 'p', 'ada@new.test', $3::timestamptz + $4::interval, $5)`,
      [token, purpose, madeAt, lasting[purpose], used],
    )
  const stored = async () => (await runIn(db, 'select * from mail_link order by expires_at')).rows as Record<string, unknown>[]
  await runIn(db, 'alter table mail_link drop column created_at')
  await runIn(db, "insert into person (id, name, email) values ('p', 'Ada', 'ada@example.test')")
  for (const [token, purpose, madeAt, used] of links) await add(token, purpose, madeAt, used)
  const before = await stored()

  await migrations['0105-ages-of-mailed-links']!.up(db)
  expect(before).toHaveLength(links.length)
  expect(await stored()).toEqual(before.map((row, at) => ({ ...row, created_at: new Date(links[at]![2]) })))
  await add('new', 'change-email', '2026-03-09T10:00:00Z', null)
  const { rows } = await runIn(
    db,
    "select created_at between now() - interval '1 hour' and now() as now from mail_link where token_hash = 'new'",
  )
  expect(rows).toEqual([{ now: true }])
  await database.close()
})
