import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { activityLog } from '@portico/contract/apps/activity'
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
import { addressOf, type Person } from './caller.ts'
import { createPeople } from './people.ts'
import { portalSettings, testPortal } from './portal.ts'
import { createWorld } from './world.ts'

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
  const scene = await createWorld()
  const { deps, app, company, provider, partner: engineer, reviewer } = scene
  const { served } = await testPortal()
  const people = createPeople(deps, served)
  const inside = { companyId: provider.id, staff: true }
  const outside = { companyId: company.id, organizationId: company.organizationId }
  const owner = await people.person('Bea', { ...outside, roles: [[app.id, appRoles.biz]] })
  const tester = await people.person('Quinn', { ...inside, roles: [[app.id, appRoles.qa]] })
  const techPm = await people.person('Tec', { ...inside, roles: [[app.id, appRoles.tech_pm]] })
  await runIn(deps.db, "update app set status = 'DEVELOPING' where id = $1", [app.id])
  const params = { appId: app.id }
  const tokenOf = async (who: Person, permissions: string[]) =>
    (await who.call(tokens.addToken, { params, body: { name: 'CI', permissions, phases: null, days: 1 } })).token
  return { ...scene, engineer, owner, tester, techPm, reviewer, params, tokenOf }
}

/** A studio's QA request, but for its title and versions. */
const expected = {
  type: 'REAL',
  os: ['aos'],
  zone: 'REAL',
  scheduleFrom: '2031-01-01T00:00:00Z',
  scheduleTo: '2031-01-03T00:00:00Z',
  releaseDay: null,
  scope: 'Everything',
  changes: '',
  knownIssues: '',
  testAccounts: '',
  testerCompany: '',
  alphaId: null,
  exception: 'A small fix.',
  qaPmId: null,
  fileIds: [],
}

const uploading = ['version-view', 'version-add', 'component-add', 'file-add'].map((one) => `app-submit-build-${one}`)
const internet = 'android.permission.INTERNET'
const camera = 'android.permission.CAMERA'

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
  const uploads = await tokenOf(engineer, uploading)
  const requests = await tokenOf(owner, ['app-qa-request-add', 'app-qa-request-submit'])
  const upload = async (name: string, release: 'staging' | 'release', versionCode: number, permissions: string[]) => {
    const file = join(folder, 'game.apk')
    writeFileSync(file, sampleApk({ package: 'com.example.game', versionName: name, versionCode, permissions }))
    const out = await ci(uploads, ['builds', 'upload', file, '--app', app.id, '--folder', release, '--version', name])
    return (JSON.parse(out) as { version: number }).version
  }
  const request = async (title: string, version: { name: string; versionId: number }, cc: readonly Person[]) => {
    const file = join(folder, 'request.json')
    const body = { ...expected, title, cc: cc.map(({ user }) => user.userKey), versions: [version] }
    writeFileSync(file, JSON.stringify(body))
    const out = await ci(requests, ['qa', 'request', '--app', app.id, '--file', file, '--submit'])
    const { id } = JSON.parse(out) as { id: number }
    const on = { params: { ...params, id } }
    const { version: read, scheduleFrom, scheduleTo } = (await tester.call(qa.one, on)).request
    await tester.call(qa.approve, { ...on, body: { version: read, scheduleFrom, scheduleTo, qaPmId: tester.user.userKey } })
    await tester.call(qa.start, on)
    return on
  }
  const texts = async (query: string, { user }: Person) =>
    (await runIn(deps.db, query, [user.userKey])).rows.map((row) => (row as { text: string }).text)
  const notificationTexts = (who: Person) => texts('select title as text from notification where user_id = $1 order by id', who)
  const mailed = (who: Person) => texts('select subject as text from mail where person_id = $1 order by number', who)

  await upload('1.0.0', 'staging', 1, [internet])
  const first = await upload('1.1.0', 'staging', 2, [internet, camera])
  const changes = async (vid: number) => {
    const { version } = await engineer.call(builds.one, { params: { ...params, vid } })
    const { before, inspection, size = 0 } = version.tree[0]?.files[0] ?? {}
    return before && inspection && changesBetween(before, { inspection, size })
  }
  await expect.poll(() => changes(first)).toMatchObject({ permissionsAdded: [camera] })

  const failing = await request('Real QA of 1.1.0', { name: '1.1.0', versionId: first }, [engineer])
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
  const reply = (who: Person, body: string, internal: boolean) =>
    who.call(tickets.reply, { ...ticket, body: { body, internal, fileIds: [] } })
  await reply(tester, 'Their camera code is poor.', true)
  await reply(techPm, 'The permission of the camera is asked too late.', false)
  await engineer.call(tickets.move, { ...ticket, body: { move: 'solve' } })

  const fixed = await upload('1.1.1', 'release', 3, [internet])
  await ci(uploads, ['builds', 'status', String(fixed), '--app', app.id, '--wait'])
  const passing = await request('Real QA of 1.1.1', { name: '1.1.1', versionId: fixed }, [])
  expect((await tester.call(qa.one, passing)).request.versions).toEqual([{ name: '1.1.1', versionId: fixed }])
  await tester.call(qaTesting.test, { ...passing, body: { ...result, result: 'PASS', note: '' } })
  await tester.call(qa.complete, { ...passing, body: { result: 'PASS', summary: 'It starts.' } })
  await techPm.call(pipeline.codesign, { params: { ...params, vid: fixed } })
  await expect.poll(async () => (await engineer.call(builds.one, { params: { ...params, vid: fixed } })).version.status).toBe('SIGNED')
  await techPm.call(builds.submit, { params: { ...params, vid: fixed } })
  await reviewer.call(registrations.setStatus, { params, body: { status: 'PUBLISHED', reason: '' } })

  const game = (status: string) => `Game ${app.id}: ${status}`
  const [one, two] = ['#1 Real QA of 1.1.0', '#2 Real QA of 1.1.1']
  const failed = [`QA accepted ${one}`, `QA has started ${one}`, game('App Review'), `QA result Fail: ${one}`, game('Developing')]
  // Who made a tested version is told its result, and in copy also what comes before.
  const result2 = [game('App Review'), `QA result Pass: ${two}`]
  const passed = [`QA accepted ${two}`, `QA has started ${two}`, ...result2]
  const [upload1, upload2, upload3] = ['1.0.0 (staging)', '1.1.0 (staging)', '1.1.1 (release)'].map(
    (version) => `Build ${version} uploaded`,
  )
  const about = `ticket #${id}: ${draft.title}`
  const notices = [
    {
      name: 'engineer',
      who: engineer,
      titles: [...failed, `Answer to ${about}`, ...result2, 'Build 1.1.1 (release) signed', game('Published')],
    },
    { name: 'owner', who: owner, titles: [...failed, ...passed, game('Published')] },
    {
      name: 'tester',
      who: tester,
      titles: [
        upload1,
        upload2,
        `QA requested: ${one}`,
        upload3,
        `QA requested: ${two}`,
        'Build 1.1.1 (release) submitted',
        game('Published'),
      ],
    },
    {
      name: 'Tech PM',
      who: techPm,
      titles: [
        upload1,
        upload2,
        game('App Review'),
        game('Developing'),
        `New ${about}`,
        `Internal note on ${about}`,
        `Ticket #${id} was solved by its requester: ${draft.title}`,
        upload3,
        game('App Review'),
        game('Published'),
      ],
    },
    { name: 'reviewer', who: reviewer, titles: [game('App Review'), game('Developing'), game('App Review')] },
  ]
  const received = async ({ name, who }: (typeof notices)[number]) => {
    const titles = await notificationTexts(who)
    return { name, titles, mails: await mailed(who) }
  }
  expect(await Promise.all(notices.map(received))).toEqual(
    notices.map(({ name, titles }) => ({ name, titles, mails: titles.map((title) => `Portico: ${title}`) })),
  )

  const found = async (who: Person) => {
    const { total } = await who.call(tickets.list, { params, query: { keyword: 'camera code' } })
    const { list } = await who.call(tickets.replies, ticket)
    const { list: log } = await who.call(activityLog.list, { params, query: { area: 'ticket', action: 'replied' } })
    const csv = await who.raw({ method: 'GET', url: addressOf(activityLog.download, { params }) })
    return {
      found: total,
      answers: list.filter(({ move }) => move === null).length,
      log: log.length,
      csv: csv.body.split('\n').filter((line) => /ticket.+replied/.test(line)).length,
    }
  }
  // Developers read their own entries of the log alone.
  expect(await Promise.all([techPm, engineer, owner].map(found))).toEqual([
    { found: 1, answers: 3, log: 2, csv: 2 },
    { found: 0, answers: 2, log: 0, csv: 0 },
    { found: 0, answers: 2, log: 1, csv: 1 },
  ])
  const { rows } = await runIn(deps.db, "select from mail where text ilike '%camera code%' or subject ilike '%camera code%'")
  expect(rows).toEqual([])
})
