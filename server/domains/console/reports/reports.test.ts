import { appHome } from '@portico/contract/console/app-home'
import { conversations } from '@portico/contract/console/conversations'
import { qaTesting } from '@portico/contract/console/qa'
import { reports } from '@portico/contract/console/reports'
import { appRoles } from '@portico/contract/permissions'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { createWorld } from '../../../testing/world.ts'
import { grantRoles } from '../../apps/roles/index.ts'
import { createQaWorld } from '../qa/qa.samples.ts'

/** A world in which `staff` is its QA, with one completed test. */
const setUp = async () => {
  const all = await createWorld()
  const { deps, staff, app } = all
  await grantRoles(deps.db, { userKey: staff.user.userKey, role: appRoles.qa, appIds: [app.id] })
  const { rows } = await runIn(
    deps.db,
    `insert into qa_request (app_id, no, type, title, os, zone, schedule_from, schedule_to, scope, changes, known_issues, test_accounts,
       tester_company, exception, status, result, summary, reporter_id, completed_at, published_at)
     values ($1, 1, 'ALPHA', 'Alpha of 1.0', '{aos}', 'ALPHA', now(), now(), '', '', '', 'top-secret', '', '', 'COMPLETED', 'FAIL', 'Login is broken.', $2, now(), now())
     returning id`,
    [app.id, staff.user.userKey],
  )
  const id = (rows[0] as { id: number }).id
  await runIn(
    deps.db,
    `with cases as (insert into qa_case (request_id, suite, title) values ($1, 'Login', '=1+1'), ($1, 'Login', 'Guest'), ($1, 'Shop', 'Buy') returning id, title)
     insert into qa_result (case_id, device, result, note, tested_at)
     select id, device, case when title = '=1+1' and device = 'Xperia' then 'FAIL' else 'PASS' end,
       case when title = '=1+1' and device = 'Xperia' then 'Black screen' else '' end, '2031-01-01T15:30:00Z'
     from cases, (values ('Pixel 9'), ('Xperia')) as d (device) where title <> 'Buy'`,
    [id],
  )
  const runs =
    'select r.case_id, r.device, r.tested_at, r.result from qa_result r join qa_case c on c.id = r.case_id where c.request_id = $1'
  await runIn(deps.db, `insert into qa_run (case_id, device, at, result) ${runs}`, [id])
  await runIn(
    deps.db,
    `insert into qa_bug (request_id, key, title, severity, open, case_id) values ($1, 'BTS-0', 'Typo', 'BLOCKER', false, null),
       ($1, 'BTS-1', 'Blank', 'CRITICAL', true, (select id from qa_case where request_id = $1 and title = '=1+1')),
       ($1, 'BTS-2', 'Slow', 'MINOR', true, null)`,
    [id],
  )
  return { ...all, id, params: { appId: app.id } }
}

const refused = (funcCode: string) => expect.objectContaining({ funcCode })

test('a report summarises a test’s results by suite, device, day and severity', async () => {
  const { partner, stranger, otherApp, id, params } = await setUp()
  const counts = { total: 3, pass: 1, fail: 1, blocked: 0 }
  expect((await partner.call(reports.list, { params })).list).toMatchObject([{ id, no: 1, result: 'FAIL', reporter: 'Sora', counts }])
  const { report } = await partner.call(reports.one, { params: { ...params, id } })
  expect(report).toMatchObject({
    summary: 'Login is broken.',
    suites: [
      { suite: 'Login', total: 2, pass: 1, fail: 1, blocked: 0 },
      { suite: 'Shop', total: 1, pass: 0, fail: 0, blocked: 0 },
    ],
    unpassed: [{ suite: 'Login', title: '=1+1', device: 'Xperia', result: 'FAIL', note: 'Black screen' }],
    found: [
      { key: 'BTS-1', title: 'Blank', severity: 'CRITICAL', open: true, case: '=1+1' },
      { key: 'BTS-2', title: 'Slow', severity: 'MINOR', open: true, case: null },
      { key: 'BTS-0', title: 'Typo', severity: 'BLOCKER', open: false, case: null },
    ],
    devices: [
      { device: 'Pixel 9', pass: 2, fail: 0, blocked: 0 },
      { device: 'Xperia', pass: 1, fail: 1, blocked: 0 },
    ],
    // Half past midnight in Tokyo.
    days: [{ day: '2031-01-02', pass: 3, fail: 1, blocked: 0 }],
    bugs: [
      { severity: 'BLOCKER', open: 0, total: 1 },
      { severity: 'CRITICAL', open: 1, total: 1 },
      { severity: 'MINOR', open: 1, total: 1 },
    ],
  })
  await expect(stranger.call(reports.one, { params: { appId: otherApp.id, id } })).rejects.toEqual(refused('not_found'))
})

test('a case counts on every day on which it was run, with its last result of the day', async () => {
  const { staff, deps, params, on, running, complete } = await createQaWorld()
  const id = await running()
  const enter = (title: string, result: 'PASS' | 'FAIL' | null) =>
    staff.call(qaTesting.test, { ...on(id), body: { suite: 'Login', title, device: 'Pixel 9', result, note: '' } })
  const dayPasses = () =>
    runIn(deps.db, "update qa_run set at = at - interval '1 day' where case_id in (select id from qa_case where request_id = $1)", [id])
  await enter('Guest', 'FAIL')
  await enter('Google', 'PASS')
  await enter('Google', 'FAIL')
  await dayPasses()
  await enter('Google', 'PASS')
  await dayPasses()
  await enter('Guest', 'PASS')
  await enter('Google', 'FAIL')
  // What was entered by mistake and taken back was not run.
  await enter('Google', null)
  await complete(id, 'PASS')
  const { report } = await staff.call(reports.one, { params: { ...params, id } })
  expect(report.days.map(({ day: _day, ...numbers }) => numbers)).toEqual([
    { pass: 0, fail: 2, blocked: 0 },
    { pass: 1, fail: 0, blocked: 0 },
    { pass: 1, fail: 0, blocked: 0 },
  ])
  expect(new Set(report.days.map((one) => one.day)).size).toBe(3)
  expect(report.counts).toMatchObject({ total: 2, pass: 1, fail: 0 })
})

/** Returns the text of every part of a downloaded workbook. */
const partsOf = async (file: Blob) => {
  const entries = unzipSync(new Uint8Array(await file.arrayBuffer()))
  return Object.fromEntries(Object.entries(entries).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

test('the workbook has every sheet, and no text in it becomes a formula', async () => {
  const { partner, id, params } = await setUp()
  const parts = await partsOf(await partner.call(reports.download, { params: { ...params, id } }))
  const all = Object.values(parts).join('\n')
  for (const text of ['QA #1', 'Login is broken.', 'BTS-1', '=1+1', 'Not run', 'Alpha', 'Fail', 'Closed', 'Asia/Tokyo'])
    expect(all).toContain(text)
  expect(all).not.toMatch(/<f>|top-secret|ALPHA|FAIL|OPEN|CRITICAL/)
  expect(Object.keys(parts).filter((name) => /worksheets\/sheet\d/.test(name))).toHaveLength(6)
})

test('the workbook is in the reader’s language, and its times are dates in the portal’s time zone', async () => {
  const { deps, partner, id, params } = await setUp()
  await runIn(deps.db, "update person set locale = 'ja_JP' where id = $1", [partner.user.userKey])
  const parts = await partsOf(await partner.call(reports.download, { params: { ...params, id } }))
  const all = Object.values(parts).join('\n')
  for (const text of ['レポート', 'スイート', '不合格', '未実施', '致命的', '解決済み']) expect(all).toContain(text)
  expect(all).not.toMatch(/Suite|Fail|2031-01-01T/)
  // 2031-01-02 00:30 in Tokyo, in days since the end of 1899.
  const tested = Number(/<v>(47850\.\d+)<\/v>/.exec(parts['xl/worksheets/sheet5.xml'] ?? '')?.[1])
  expect(tested).toBeCloseTo(Date.UTC(2031, 0, 2, 0, 30) / 86_400_000 + 25_569, 6)
})

test('QA publishes a summary again, only of completed tests; its requester is told when it has changed', async () => {
  const { deps, staff, partner, id, params } = await setUp()
  const body = { requestId: id, summary: 'Login is broken on one device.' }
  await expect(partner.call(reports.add, { params, body })).rejects.toEqual(refused('not_allowed'))
  const publishedAt = async () => (await partner.call(reports.one, { params: { ...params, id } })).report.publishedAt
  const earlier = "update qa_request set completed_at = '2026-01-01', published_at = '2026-01-01', requester_id = $2 where id = $1"
  await runIn(deps.db, earlier, [id, partner.user.userKey])
  const before = await publishedAt()
  await staff.call(reports.add, { params, body })
  await staff.call(reports.add, { params, body })
  expect((await publishedAt()) > before).toBe(true)
  const told = await runIn(deps.db, "select title from notification where user_id = $1 and title like 'QA report%'", [partner.user.userKey])
  expect(told.rows).toEqual([{ title: 'QA report changed: #1 Alpha of 1.0' }])
  const log = await runIn(deps.db, "select details from activity_log where app_id = $1 and action = 'qa-report.published'", [params.appId])
  const entry = { details: { ...params, id, title: 'Alpha of 1.0' } }
  expect(log.rows).toEqual([entry, entry])
  expect((await partner.call(reports.one, { params: { ...params, id } })).report.summary).toBe(body.summary)
  await runIn(deps.db, `update qa_request set status = 'IN_PROGRESS', result = null where id = $1`, [id])
  await expect(staff.call(reports.add, { params, body })).rejects.toEqual(refused('taken_meanwhile'))
  expect((await partner.call(reports.list, { params })).list).toEqual([])
  await expect(partner.call(reports.one, { params: { ...params, id } })).rejects.toEqual(refused('not_found'))
  await expect(staff.call(reports.add, { params, body: { ...body, requestId: 2_000_000 } })).rejects.toEqual(refused('not_found'))
})

test('a compatibility report is read of CSV and JSON; the latest is on the first page', async () => {
  const { staff, partner, params } = await setUp()
  const send = (format: 'csv' | 'json', text: string, fileIds: string[] = []) =>
    staff.call(reports.addCompat, { params, body: { version: '1.0.0', format, text, fileIds } })
  const bad = 'device,os,resolution,chipset,result,screenshot\nPixel 9,15,1080x2424,G4,OK,\n,15,,,5,no.png\n'
  await expect(send('csv', bad)).rejects.toMatchObject({
    fieldErrors: [
      { field: 'line 3: device', code: 'required' },
      { field: 'line 3: result', code: 'unknown_option', details: { line: 3, column: 'result', value: '5' } },
      { field: 'line 3: screenshot', code: 'invalid_file' },
    ],
  })
  await expect(send('json', '[{"device":"Pixel"},7]')).rejects.toMatchObject({
    fieldErrors: [
      { field: 'entry 1: os', details: { entry: 1, column: 'os' } },
      { field: 'entry 1: result' },
      { field: 'entry 2: device' },
      { field: 'entry 2: os' },
      { field: 'entry 2: result' },
    ],
  })
  const spoilt = { fieldErrors: [expect.objectContaining({ code: 'not_utf8' })] }
  await expect(send('csv', 'device,os,result\n\uFFFD[\uFFFD,15,OK\n')).rejects.toMatchObject(spoilt)
  await expect(send('json', '[{"device":"\uFFFD","os":"15","result":"OK"}]')).rejects.toMatchObject(spoilt)
  for (const text of ['', '{}', '[', '[]']) await expect(send('json', text)).rejects.toEqual(refused('invalid_input'))
  await expect(send('csv', 'device,os\nPixel,15')).rejects.toEqual(refused('invalid_input'))
  expect((await partner.call(reports.compat, { params })).report).toBeNull()
  const { file } = await staff.call(conversations.upload, { upload: { name: 'crash.png', type: 'image/png', bytes: new Blob(['png']) } })
  await send('csv', 'device,os,result,screenshot\nPixel 9,15,ok,\nXperia,14,3,crash.png\n', [file.id])
  const { report } = await partner.call(reports.compat, { params })
  expect(report?.devices.map(({ device, result, screenshot }) => [device, result, screenshot?.name])).toEqual([
    ['Pixel 9', 'OK', undefined],
    ['Xperia', '3', 'crash.png'],
  ])
  const blob = await partner.call(reports.screenshot, { params: { ...params, id: report?.id ?? 0, fileId: file.id } })
  expect(await blob.text()).toBe('png')
  expect(blob.type).toBe('application/octet-stream')
  await send('json', '[{"device":"Galaxy","os":15,"result":50}]')
  expect((await partner.call(appHome.home, { params })).compatReport).toMatchObject({ version: '1.0.0', run: 1, passed: 0 })
  const many = [
    ...Array.from({ length: 12 }, (_, place) => ({ device: `Phone ${place}`, os: '15', result: 'OK' })),
    { device: 'Xperia', os: '14', result: '3' },
  ]
  await send('json', JSON.stringify(many))
  const shown = (await partner.call(appHome.home, { params })).compatReport
  expect([shown?.run, ...(shown?.devices.map(({ device }) => device) ?? [])]).toEqual([
    13,
    'Xperia',
    ...many.slice(0, 11).map(({ device }) => device),
  ])
  await expect(
    partner.call(reports.addCompat, { params, body: { version: '1', format: 'json', text: '[]', fileIds: [] } }),
  ).rejects.toEqual(refused('not_allowed'))
})

test('a report sent again with its Idempotency-Key is published once, with its screenshots', async () => {
  const { staff, params } = await setUp()
  const { file } = await staff.call(conversations.upload, { upload: { name: 'crash.png', type: 'image/png', bytes: new Blob(['png']) } })
  const text = 'device,os,result,screenshot\nXperia,14,3,crash.png\n'
  const send = () =>
    staff.raw({
      method: 'POST',
      url: reports.addCompat.path.replace(':appId', params.appId),
      headers: { 'idempotency-key': 'lost answer', 'content-type': 'application/json' },
      payload: JSON.stringify({ version: '1.0.0', format: 'csv', text, fileIds: [file.id] }),
    })
  const [first, second] = [await send(), await send()]
  expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  expect(second.json()).toEqual(first.json())
})

test('a screenshot that is a picture is displayed as one, whatever its name says', async () => {
  const { staff, params } = await setUp()
  const keep = async (name: string, bytes: Blob) =>
    (await staff.call(conversations.upload, { upload: { name, type: 'image/png', bytes } })).file
  const png = await keep('crash.png', new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'and its parts']))
  const page = await keep('page.png', new Blob(['<!doctype html><script>alert(1)</script>']))
  const text = 'device,os,result,screenshot\nPixel 9,15,OK,crash.png\nXperia,14,3,page.png\n'
  const { id } = await staff.call(reports.addCompat, {
    params,
    body: { version: '1.0.0', format: 'csv', text, fileIds: [png.id, page.id] },
  })
  const typeOf = async (fileId: string) => (await staff.call(reports.screenshot, { params: { ...params, id, fileId } })).type
  expect([await typeOf(png.id), await typeOf(page.id)]).toEqual(['image/png', 'application/octet-stream'])
})
