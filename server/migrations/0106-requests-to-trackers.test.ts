import { expect, test } from 'vitest'
import type { Db } from '../kernel/database/database.ts'
import { runIn } from '../kernel/database/run.ts'
import { openTestDatabase } from '../testing/database.ts'
import { migrations } from './index.ts'

/** Accounts by their number, with the state of their last request. */
const accounts = { 1: 'waiting', 2: 'done', 3: 'failed', 4: null } as const

const job = (digit: number) => `0196a000-0000-7000-8000-00000000000${digit}`

/** Adds requests: two of account 1, none of account 3 any more, and others with its number, of another app or kind. */
const fill = async (db: Db) => {
  await runIn(db, "insert into company (id, name, kind) values (41, 'Northwind Studio', 'partner')")
  await runIn(
    db,
    `insert into app (id, name, status, app_type, main_platform)
     values ('LG-A', 'Aurora', 'DEVELOPING', 1, 1), ('LG-B', 'Borealis', 'DEVELOPING', 1, 1)`,
  )
  for (const [id, state] of Object.entries(accounts))
    await runIn(
      db,
      `insert into bts_account (id, app_id, name, email, company_id, role, ips, valid_from, valid_until, memo,
         tracker_asked, tracker_state, tracker_answer, tracker_at)
       values ($1, 'LG-A', 'Mina', $3, 41, 'viewer', '{203.0.113.7}', '2026-01-01', '2026-12-31', '',
         case when $2::text is null then null else 'create' end, $2, 'ok', '2026-03-01T10:00:00Z')`,
      [Number(id), state, `mina${id}@studio.test`],
    )
  for (const [digit, kind, appId, accountId] of [
    [1, 'bts-account', 'LG-A', 1],
    [2, 'bts-account', 'LG-A', 2],
    [3, 'bts-account', 'LG-A', 1],
    [4, 'bts-account', 'LG-B', 3],
    [5, 'push-send', 'LG-A', 3],
  ] as const)
    await runIn(db, 'insert into outside_job (id, kind, app_id, data) values ($1, $2, $3, $4)', [
      job(digit),
      kind,
      appId,
      JSON.stringify({ accountId, act: 'create' }),
    ])
}

test('accounts keep what their tracker said, and know which of their requests is the last', async () => {
  const database = await openTestDatabase()
  const { db } = database
  const rows = async (statement: string) => (await runIn(db, statement)).rows as Record<string, unknown>[]
  await runIn(db, 'alter table bts_account drop column tracker_job')
  await fill(db)
  const before = [await rows('select * from bts_account order by id'), await rows('select * from outside_job order by number')] as const

  await migrations['0106-requests-to-trackers']!.up(db)
  const last = [job(3), job(2), null, null]
  expect(before[0]).toHaveLength(last.length)
  expect(await rows('select * from bts_account order by id')).toEqual(before[0].map((row, at) => ({ ...row, tracker_job: last[at] })))
  expect(await rows('select * from outside_job order by number')).toEqual(before[1])
  await database.close()
})
