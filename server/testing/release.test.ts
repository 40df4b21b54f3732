import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registrations } from '@portico/contract/apps/registrations'
import { builds, changesBetween } from '@portico/contract/console/builds'
import { commonCategories } from '@portico/contract/console/categories'
import { tokens } from '@portico/contract/console/connections'
import { pipeline } from '@portico/contract/console/pipeline'
import { qa, qaTesting } from '@portico/contract/console/qa'
import { reports } from '@portico/contract/console/reports'
import { tickets } from '@portico/contract/console/tickets'
import { appRoles } from '@portico/contract/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleApk } from '../domains/console/builds/inspecting/packages.samples.ts'
import { runIn } from '../kernel/database/run.ts'
import type { Person } from './caller.ts'
import { createPeople } from './people.ts'
import { portalSettings, testPortal } from './portal.ts'
import { world } from './world.ts'

const main = join(import.meta.dirname, '../../cli/main.ts')
const folder = mkdtempSync(join(tmpdir(), 'portico-release-'))
afterAll(() => rmSync(folder, { recursive: true }))

portalSettings(async () => ({ PORT: '0' }))
let portal = ''
beforeAll(async () => {
  portal = await (await testPortal()).portal.listen()
})

/** A studio's engineer and business owner, and the provider's QA, Tech PM and reviewer, at an app in development. */
const studio = async () => {
  const here = await world()
  const { deps, app, company, provider, partner: engineer, reviewer } = here
  const { served } = await testPortal()
  const people = createPeople(deps, served)
  const inside = { companyId: provider.id, staff: true }
  const outside = { companyId: company.id, organizationId: company.organizationId }
  const owner = await people.person('Bea', { ...outside, roles: [[app.id, appRoles.biz]] })
  const tester = await people.person('Quinn', { ...inside, roles: [[app.id, appRoles.qa]] })
  const techPm = await people.person('Tec', { ...inside, roles: [[app.id, appRoles.tech_pm]] })
  await runIn(deps.db, "update app set status = 'DEVELOPING' where id = $1", [app.id])
  const params = { appId: app.id }
  const tokenOf = async (permissions: string[]) =>
    (await here.admin.call(tokens.addToken, { params, body: { name: 'CI', permissions, phases: null, days: 1 } })).token
  return { ...here, engineer, owner, tester, techPm, reviewer, params, tokenOf }
}

/** Runs the command line client as CI does. */
const ci = (token: string, args: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const env = { PATH: process.env.PATH ?? '', XDG_CONFIG_HOME: folder, PORTICO_URL: portal, PORTICO_TOKEN: token }
    execFile(process.execPath, [main, ...args, '--json'], { env }, (error, out, err) =>
      error ? reject(new Error(err, { cause: error })) : resolve(out),
    )
  })

test('a build comes from CI, fails and passes QA, is signed and released, and everybody is told what concerns them alone', async () => {
  const { deps, app, params, engineer, owner, tester, techPm, reviewer, tokenOf } = await studio()
  const upload = async (name: string, release: 'staging' | 'release', facts: Parameters<typeof sampleApk>[0]) => {
    const file = join(folder, 'game.apk')
    writeFileSync(file, sampleApk(facts))
    const token = await tokenOf(['version-view', 'version-add', 'component-add', 'file-add'].map((one) => `app-submit-build-${one}`))
    const out = await ci(token, ['builds', 'upload', file, '--app', app.id, '--folder', release, '--version', name])
    const { version } = JSON.parse(out) as { version: number }
    await ci(token, ['builds', 'status', String(version), '--app', app.id, '--wait'])
    return version
  }
  const request = async (title: string, version: string) => {
    const file = join(folder, 'request.json')
    const body = {
      ...{ type: 'REAL', title, versions: [{ name: version, versionId: null }], os: ['aos'], zone: 'REAL' },
      ...{ scheduleFrom: '2031-01-01T00:00:00Z', scheduleTo: '2031-01-03T00:00:00Z', releaseDay: null, testerCompany: '' },
      ...{ scope: 'Everything', changes: '', knownIssues: '', testAccounts: '', alphaId: null, exception: 'A small fix.', cc: [] },
      ...{ qaPmId: null, fileIds: [] },
    }
    writeFileSync(file, JSON.stringify(body))
    const token = await tokenOf(['app-qa-request-add', 'app-qa-request-submit'])
    const out = await ci(token, ['qa', 'request', '--app', app.id, '--file', file, '--submit'])
    const { id } = JSON.parse(out) as { id: number }
    const on = { params: { ...params, id } }
    const { version: read, scheduleFrom, scheduleTo } = (await tester.call(qa.one, on)).request
    await tester.call(qa.approve, { ...on, body: { version: read, scheduleFrom, scheduleTo, qaPmId: tester.user.userKey } })
    await tester.call(qa.start, on)
    return on
  }
  const told = async ({ user }: Person) =>
    (await runIn(deps.db, 'select title from notification where user_id = $1 order by id', [user.userKey])).rows.map(
      (row) => (row as { title: string }).title,
    )

  await upload('1.0.0', 'staging', {
    package: 'com.example.game',
    versionName: '1.0.0',
    versionCode: 1,
    permissions: ['android.permission.INTERNET'],
  })
  const first = await upload('1.1.0', 'staging', {
    ...{ package: 'com.example.game', versionName: '1.1.0', versionCode: 2 },
    permissions: ['android.permission.INTERNET', 'android.permission.CAMERA'],
  })
  const { version: seen } = await engineer.call(builds.one, { params: { ...params, vid: first } })
  const { before, inspection, size = 0 } = seen.tree[0]?.files[0] ?? {}
  expect(before && inspection && changesBetween(before, { inspection, size }).permissionsAdded).toEqual(['android.permission.CAMERA'])

  const failing = await request('Real QA of 1.1.0', '1.1.0')
  const result = { suite: 'Start', title: 'The game starts', device: 'Pixel 9' }
  await tester.call(qaTesting.test, { ...failing, body: { ...result, result: 'FAIL', note: 'It stops.' } })
  await tester.call(qa.complete, { ...failing, body: { result: 'FAIL', summary: 'It does not start.' } })
  expect((await engineer.call(reports.list, { params })).list).toMatchObject([{ title: 'Real QA of 1.1.0', result: 'FAIL' }])

  const [category] = (await engineer.call(commonCategories.list, { params })).list
  const draft = {
    title: 'Why does it stop?',
    categoryId: category?.id ?? 0,
    priority: 'HIGH',
    type: 'question',
    phase: 1,
    cc: [] as string[],
  } as const
  const { id } = await engineer.call(tickets.add, { params, body: { ...draft, body: 'See the report.', fileIds: [] } })
  const ticket = { params: { ...params, id } }
  await techPm.call(tickets.reply, { ...ticket, body: { body: 'Their camera code is poor.', internal: true, fileIds: [] } })
  await techPm.call(tickets.reply, {
    ...ticket,
    body: { body: 'The permission of the camera is asked too late.', internal: false, fileIds: [] },
  })
  await engineer.call(tickets.move, { ...ticket, body: { move: 'solve' } })

  const fixed = await upload('1.1.1', 'release', { package: 'com.example.game', versionName: '1.1.1', versionCode: 3, permissions: [] })
  const passing = await request('Real QA of 1.1.1', '1.1.1')
  await tester.call(qaTesting.test, { ...passing, body: { ...result, result: 'PASS', note: '' } })
  await tester.call(qa.complete, { ...passing, body: { result: 'PASS', summary: 'It starts.' } })
  await techPm.call(pipeline.codesign, { params: { ...params, vid: fixed } })
  await expect.poll(async () => (await engineer.call(builds.one, { params: { ...params, vid: fixed } })).version.status).toBe('SIGNED')
  await techPm.call(builds.submit, { params: { ...params, vid: fixed } })
  await reviewer.call(registrations.setStatus, { params, body: { status: 'PUBLISHED', reason: '' } })

  const everybody = { engineer, owner, tester, techPm, reviewer }
  const notices = Object.fromEntries(
    await Promise.all(Object.entries(everybody).map(async ([name, who]) => [name, await told(who)] as const)),
  )
  console.log(JSON.stringify(notices, null, 1))
  const mails = await runIn(deps.db, "select recipient from mail where text like '%camera code%' or subject like '%camera code%'")
  expect(mails.rows).toEqual([])
})
