import { expect, test } from 'vitest'
import type { Db } from '../kernel/database/database.ts'
import { runIn } from '../kernel/database/run.ts'
import { openTestDatabase } from '../testing/database.ts'
import { migrations } from './index.ts'

/** Accounts by their state and when their owner was invited and signed in last, with what they are afterwards. */
const accounts = [
  ['ACTIVE', '2026-01-01', '2026-01-05', 'ACTIVE', '2026-01-05'],
  ['ACTIVE', '2026-01-01', null, 'ACTIVE', '2026-02-01'],
  ['EXPIRED', '2026-01-01', null, 'EXPIRED', '2026-02-01'],
  ['EXPIRED', null, null, 'EXPIRED', null],
  ['INVITED', '2026-01-01', null, 'INVITED', null],
  ['ACTIVE', null, null, 'APPROVED', null],
] as const

const fill = async (db: Db) => {
  await runIn(db, "insert into company (id, name, kind) values (41, 'Northwind Studio', 'partner')")
  await runIn(db, "insert into app (id, name, status, app_type, main_platform) values ('LG-A', 'Aurora', 'DEVELOPING', 1, 1)")
  for (const [place, [status, invited, signedIn]] of accounts.entries())
    await runIn(
      db,
      `insert into bts_account (id, app_id, name, email, company_id, role, ips, valid_from, valid_until, memo, status, invited_at, last_sign_in_at,
         updated_at)
       values ($1, 'LG-A', 'Mina', $2, 41, 'viewer', '{203.0.113.7}', '2026-01-01', '2026-12-31', '', $3, $4, $5, '2026-02-01')`,
      [place, `mina${place}@studio.test`, status, invited, signedIn],
    )
  for (const [no, status, result, completed] of [
    [1, 'COMPLETED', 'PASS', '2026-01-20T10:00:00Z'],
    [2, 'DRAFT', null, null],
  ] as const)
    await runIn(
      db,
      `insert into qa_request (id, app_id, no, type, title, os, zone, schedule_from, schedule_to, scope, changes, known_issues, test_accounts,
         tester_company, exception, status, result, completed_at)
       values ($1, 'LG-A', $1, 'ALPHA', 'T', '{aos}', 'ALPHA', now(), now(), '', '', '', '', '', '', $2, $3, $4)`,
      [no, status, result, completed],
    )
  await runIn(db, "insert into qa_case (id, request_id, suite, title) values (7, 1, 'Login', 'Guest')")
  await runIn(
    db,
    "insert into qa_result (case_id, device, result, note, tested_at) values (7, 'Pixel 9', 'FAIL', '', '2026-01-19T14:59:59Z')",
  )
}

test('accounts in use were accepted, completed tests have a published report, and results are runs', async () => {
  const database = await openTestDatabase()
  const { db } = database
  const rows = async (statement: string) => (await runIn(db, statement)).rows as Record<string, unknown>[]
  await runIn(db, 'drop table qa_run')
  await runIn(db, 'alter table qa_request drop column published_at')
  await runIn(db, 'alter table bts_account drop column accepted_at')
  await fill(db)
  const others = 'select id, app_id, no, title, status, result, completed_at, updated_at from qa_request order by id'
  const before = [await rows(others), await rows('select * from qa_result')]

  await migrations['0112-runs-and-acceptances']!.up(db)
  expect(await rows("select status, version, to_char(accepted_at, 'YYYY-MM-DD') as accepted from bts_account order by id")).toEqual(
    accounts.map(([previous, , , status, accepted]) => ({ status, version: previous === status ? 1 : 2, accepted })),
  )
  expect(await rows('select id, published_at = completed_at as is_published from qa_request order by id')).toEqual([
    { id: 1, is_published: true },
    { id: 2, is_published: null },
  ])
  expect(await rows('select * from qa_run')).toEqual([
    { case_id: 7, device: 'Pixel 9', at: new Date('2026-01-19T14:45:00Z'), result: 'FAIL' },
  ])
  expect([await rows(others), await rows('select * from qa_result')]).toEqual(before)
  await database.close()
})
