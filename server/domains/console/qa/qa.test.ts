import { registrations } from '@portico/contract/apps/registrations'
import { appHome } from '@portico/contract/console/app-home'
import { qa, qaComments } from '@portico/contract/console/qa'
import { type AppRoleName, appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { listenTo } from '../connections/connections.samples.ts'
import { latestEdit } from '../../../testing/edits.ts'
import { refused } from '../../../testing/refused.ts'
import { day, createQaWorld } from './qa.samples.ts'
import { qaText } from './qa.texts.ts'

test('a test is requested, booked, run and decided, and the people concerned are notified of every step', async () => {
  const { staff, newcomer, partner, app, add, on, seen, submit, approve, complete, notificationsOf, deps } = await createQaWorld()
  const heard = await listenTo(deps.db, app.id)
  const id = await add({ cc: [partner.user.userKey] })
  expect(await seen(id)).toMatchObject({ no: 1, status: 'DRAFT', editable: true, removable: true, comments: 0 })
  await submit(id)
  expect(await notificationsOf(staff)).toEqual(['QA requested: #1 Alpha of 1.0'])
  await approve(id)
  await staff.call(qa.start, on(id))
  await complete(id, 'PASS')
  const { requestedAt, acceptedAt, startedAt, completedAt } = await seen(id)
  const times = [requestedAt, acceptedAt, startedAt, completedAt].map((time) => time ?? '')
  expect(times).toEqual(times.toSorted())
  expect(times).not.toContain('')
  expect(await seen(id)).toMatchObject({ status: 'COMPLETED', result: 'PASS', summary: 'All cases were run.', moves: [] })
  const steps = ['QA accepted #1 Alpha of 1.0', 'QA has started #1 Alpha of 1.0', 'QA result Pass: #1 Alpha of 1.0']
  expect(await notificationsOf(newcomer)).toEqual(steps)
  expect(await notificationsOf(partner)).toEqual(steps)
  const { list } = await newcomer.call(qaComments.comments, on(id))
  expect(list.map(({ move }) => move?.to)).toEqual(['REQUESTED', 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED'])
  const { rows } = await runIn(deps.db, `select details from activity_log where app_id = $1 and action like 'qa.%'`, [app.id])
  expect(JSON.stringify(rows)).not.toContain('secret-words')
  const moved = (status: string, result: string | null = null) => [
    'qa.moved',
    null,
    { requestId: id, no: 1, type: 'ALPHA', status, result },
  ]
  expect(await heard()).toEqual([moved('REQUESTED'), moved('ACCEPTED'), moved('IN_PROGRESS'), moved('COMPLETED', 'PASS')])
})

test('a result is written in the language of whoever reads the notification', () => {
  const write = qaText('completed', { number: 1, title: 'Alpha', app: 'LG-AURORA', name: 'Yuki', result: 'FAIL' })
  expect(['en_US', 'ja_JP', 'ko_KR', 'zh_CN'].map((locale) => write(locale as 'en_US').title)).toEqual([
    'QA result Fail: #1 Alpha',
    'QA 結果 不合格：#1 Alpha',
    'QA 결과 불합격: #1 Alpha',
    'QA 结果 不通过：#1 Alpha',
  ])
})

test('each role is offered what the permission table grants it, and the server enforces it', async () => {
  const { deps, params, partner, submit, add, on, seen } = await createQaWorld()
  const id = await add()
  await submit(id)
  const offered: Partial<Record<AppRoleName, string>> = {}
  for (const role of ['reviewer', 'biz', 'director', 'tech_pm', 'pm_operator', 'qa', 'tester', 'etc', 'dev'] as const) {
    await runIn(deps.db, 'update app_member set role_id = $2 where user_id = $1', [partner.user.userKey, appRoles[role]])
    const { moves } = await seen(id, partner)
    offered[role] = moves.flatMap(({ name, obstacle }) => (obstacle === null ? [name] : [])).join(' ')
    // The server enforces what it offers: anything else is refused.
    const results = await Promise.allSettled([
      ...(offered[role].includes('cancel') ? [] : [partner.call(qa.cancel, on(id))]),
      ...(offered[role].includes('reject') ? [] : [partner.call(qa.reject, { ...on(id), body: { version: 1, reason: 'No' } })]),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toEqual([])
  }
  expect(offered).toEqual({
    reviewer: '',
    biz: 'cancel',
    director: 'cancel',
    tech_pm: '',
    pm_operator: '',
    qa: 'approve reject cancel',
    tester: '',
    etc: '',
    dev: '',
  })
  await runIn(deps.db, 'update app_member set role_id = $2 where user_id = $1', [partner.user.userKey, appRoles.dashboard])
  await expect(partner.call(qa.list, { params })).rejects.toEqual(refused('not_allowed'))
})

test('whoever may accept requests of the app can be its QA PM, and nobody else', async () => {
  const { staff, newcomer, partner, params, draft, add, on, seen, submit } = await createQaWorld()
  const { list } = await newcomer.call(qa.pms, { params })
  expect(list.map(({ userKey }) => userKey)).toEqual([staff.user.userKey])
  const refusal = { funcCode: 'invalid_input', fieldErrors: [{ field: 'qaPmId', code: 'not_qa' }] }
  const developer = partner.user.userKey
  await expect(add({ qaPmId: developer })).rejects.toMatchObject(refusal)
  const id = await add({ qaPmId: staff.user.userKey })
  await expect(newcomer.call(qa.change, { ...on(id), body: { ...draft, qaPmId: developer, version: 1 } })).rejects.toMatchObject(refusal)
  await submit(id)
  const { version } = await seen(id)
  const accept = (qaPmId: string) =>
    staff.call(qa.approve, { ...on(id), body: { version, scheduleFrom: day(0), scheduleTo: day(3), qaPmId } })
  await expect(accept(developer)).rejects.toMatchObject(refusal)
  await accept(staff.user.userKey)
  expect(await seen(id)).toMatchObject({ status: 'ACCEPTED', qaPm: { userKey: staff.user.userKey } })
})

test('a schedule may end when it starts, and not before', async () => {
  const { add } = await createQaWorld()
  const message = 'The end must not be before the start.'
  await expect(add({ scheduleFrom: day(3), scheduleTo: day(2) })).rejects.toMatchObject({
    fieldErrors: [{ field: 'scheduleTo', code: 'before_start', message }],
  })
  await add({ scheduleFrom: day(3), scheduleTo: day(3) })
})

test('a transition that the state does not have is refused for everybody', async () => {
  const { staff, admin, add, on, submit, complete } = await createQaWorld()
  const id = await add()
  for (const who of [staff, admin]) {
    await expect(who.call(qa.start, on(id))).rejects.toEqual(refused('taken_meanwhile'))
    await expect(who.call(qa.reject, { ...on(id), body: { version: 1, reason: 'No' } })).rejects.toEqual(refused('taken_meanwhile'))
  }
  await expect(complete(id, 'FAIL')).rejects.toEqual(refused('taken_meanwhile'))
  await submit(id)
  await expect(submit(id)).rejects.toEqual(refused('taken_meanwhile'))
})

test('a rejection has a reason, and the request becomes a draft again', async () => {
  const { deps, app, staff, newcomer, add, on, seen, submit, notificationsOf, draft } = await createQaWorld()
  const id = await add()
  await submit(id)
  await expect(staff.call(qa.reject, { ...on(id), body: { version: 2, reason: ' ' } })).rejects.toEqual(refused('invalid_input'))
  await expect(staff.call(qa.reject, { ...on(id), body: { version: 1, reason: 'Too late' } })).rejects.toEqual(refused('stale_version'))
  await staff.call(qa.reject, { ...on(id), body: { version: 2, reason: 'No build is submitted.' } })
  expect(await notificationsOf(newcomer)).toEqual(['QA rejected #1 Alpha of 1.0'])
  expect(await seen(id)).toMatchObject({ status: 'REJECTED', reason: 'No build is submitted.', editable: false })
  const change = { ...on(id), body: { ...draft, title: 'Alpha of 1.0.1', version: 3 } }
  await expect(newcomer.call(qa.change, change)).rejects.toEqual(refused('taken_meanwhile'))
  await newcomer.call(qa.revise, on(id))
  await expect(newcomer.call(qa.change, change)).rejects.toEqual(refused('stale_version'))
  await newcomer.call(qa.change, { ...change, body: { ...change.body, version: 4 } })
  expect(await seen(id)).toMatchObject({ title: 'Alpha of 1.0.1', status: 'DRAFT', reason: 'No build is submitted.', version: 5 })
  const edit = { before: { title: 'Alpha of 1.0' }, after: { title: 'Alpha of 1.0.1' } }
  expect(await latestEdit(deps.db, app.id, 'qa.changed')).toEqual(edit)
  const log = await runIn(deps.db, "select details from activity_log where app_id = $1 and action = 'qa.moved' order by id", [app.id])
  expect(log.rows).toMatchObject([
    { details: { before: 'DRAFT', after: 'REQUESTED', reason: '' } },
    { details: { before: 'REQUESTED', after: 'REJECTED', reason: 'No build is submitted.' } },
    { details: { before: 'REJECTED', after: 'DRAFT', reason: '' } },
  ])
})

test('drafts are deleted by whom they belong to', async () => {
  const { staff, newcomer, admin, add, on, submit } = await createQaWorld()
  const id = await add()
  await expect(staff.call(qa.remove, on(id))).rejects.toEqual(refused('not_allowed'))
  await expect(admin.call(qa.remove, on(id))).rejects.toEqual(refused('not_allowed'))
  await newcomer.call(qa.remove, on(id))
  await expect(newcomer.call(qa.one, on(id))).rejects.toEqual(refused('not_found'))
  const other = await add()
  await submit(other)
  await expect(newcomer.call(qa.remove, on(other))).rejects.toEqual(refused('taken_meanwhile'))
})

test('a real test needs a passed alpha of the app, or a reason why not', async () => {
  const { add, seen, submit, running, complete, on, newcomer } = await createQaWorld()
  const bare = await add({ type: 'REAL', title: 'Real of 1.0' })
  expect((await seen(bare)).moves.find(({ name }) => name === 'submit')?.obstacle).toBe('alpha')
  await expect(submit(bare)).rejects.toEqual(refused('invalid_input'))
  await submit(await add({ type: 'REAL', exception: 'A fix of one text.' }))
  const alphaId = await running()
  await expect(add({ type: 'REAL', alphaId })).rejects.toEqual(refused('invalid_input'))
  await complete(alphaId, 'PASS')
  const id = await add({ type: 'REAL', alphaId })
  await submit(id)
  expect(await seen(id)).toMatchObject({ status: 'REQUESTED', alpha: { no: 3, result: 'PASS' } })
  expect((await newcomer.call(qa.alphas, { params: { appId: on(id).params.appId } })).list).toMatchObject([{ id: alphaId }])
})

test('two tests of one type are not booked at once; touching ends are, other types are', async () => {
  const { add, submit, approve, staff, seen, on } = await createQaWorld()
  const [first, second, real] = [await add(), await add({ title: 'Second' }), await add({ type: 'REAL', exception: 'Small fix' })]
  for (const id of [first, second, real]) await submit(id)
  await approve(first, day(10), day(12))
  for (const [from, to] of [
    [day(9), day(10, 1)],
    [day(11), day(11, 5)],
    [day(11, 23), day(20)],
    [day(9), day(20)],
  ] as const)
    await expect(approve(second, from, to)).rejects.toEqual(refused('schedule_taken'))
  await approve(real, day(10), day(12))
  await approve(second, day(12), day(13))
  const { version } = await seen(second)
  const move = { ...on(second), body: { version, scheduleFrom: day(11), scheduleTo: day(13) } }
  await expect(staff.call(qa.reschedule, move)).rejects.toEqual(refused('schedule_taken'))
  await expect(approve(second, day(14), day(13))).rejects.toEqual(refused('invalid_input'))
})

test('of overlapping tests accepted at once, one is booked', async () => {
  const { staff, add, submit, on, seen } = await createQaWorld()
  const ids = await Promise.all([1, 2, 3, 4].map((one) => add({ title: `Alpha ${one}` })))
  for (const id of ids) await submit(id)
  const { version } = await seen(ids[0]!)
  const outcomes = await Promise.allSettled(
    ids.map((id, at) => staff.call(qa.approve, { ...on(id), body: { version, scheduleFrom: day(at), scheduleTo: day(5), qaPmId: null } })),
  )
  const against = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
  expect(against).toEqual([1, 2, 3].map(() => refused('schedule_taken')))
  const states = await Promise.all(ids.map(async (id) => (await seen(id)).status))
  expect(states.toSorted()).toEqual(['ACCEPTED', 'REQUESTED', 'REQUESTED', 'REQUESTED'])
})

test('of two concurrent decisions one succeeds, and the other is refused', async () => {
  const { staff, add, submit, on, seen } = await createQaWorld()
  const id = await add()
  await submit(id)
  const { version } = await seen(id)
  const body = { version, scheduleFrom: day(0), scheduleTo: day(1), qaPmId: null }
  const outcomes = await Promise.allSettled([
    staff.call(qa.approve, { ...on(id), body }),
    staff.call(qa.reject, { ...on(id), body: { version, reason: 'Too late' } }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await seen(id)).status).toMatch(/^(?:ACCEPTED|REJECTED)$/)
})

test('a request changed since it was read cannot be approved', async () => {
  const { newcomer, staff, add, submit, on, draft } = await createQaWorld()
  const id = await add()
  await newcomer.call(qa.change, { ...on(id), body: { ...draft, title: 'Other', version: 1 } })
  await submit(id)
  const body = { version: 1, scheduleFrom: day(0), scheduleTo: day(1), qaPmId: null }
  await expect(staff.call(qa.approve, { ...on(id), body })).rejects.toEqual(refused('stale_version'))
})

test('the app follows its real test', async () => {
  const { reviewer, params, app, deps, running, complete, on, newcomer } = await createQaWorld()
  await runIn(deps.db, `update app set status = 'DEVELOPING' where id = $1`, [app.id])
  const state = async () => (await reviewer.call(appHome.home, { params })).status.state
  const more = { type: 'REAL' as const, exception: 'First version' }
  const id = await running(more)
  expect(await state()).toBe('APP_REVIEW')
  await complete(id, 'FAIL')
  expect(await state()).toBe('DEVELOPING')
  const again = await running(more)
  await newcomer.call(qa.cancel, on(again))
  expect(await state()).toBe('DEVELOPING')
  await complete(await running(more), 'PASS')
  expect(await state()).toBe('APP_REVIEW')
  const { list } = await reviewer.call(registrations.statusHistory, { params })
  expect(list.map(({ reason }) => reason).filter(Boolean)).toEqual(['QA #2: CANCELLED', 'QA #1: FAIL'])
})

test('who made a tested version is told the result, and nothing of what comes before; notifications call the app by its name', async () => {
  const { deps, partner, stranger, app, otherApp, running, complete, notificationsOf } = await createQaWorld()
  const { user } = partner
  const build = async (appId: string, userKey: string) => {
    const added = await runIn(
      deps.db,
      `insert into build_version (app_id, folder, os, name, memo, status, created_by)
       values ($1, 'staging', 'aos', '2.0.0', '', 'SUBMITTED', $2) returning id`,
      [appId, userKey],
    )
    return (added.rows[0] as { id: number }).id
  }
  const versionId = await build(app.id, user.userKey)
  await build(otherApp.id, stranger.user.userKey)
  const id = await running({ title: 'Alpha of 2.0', versions: [{ name: '2.0.0', versionId }] })
  expect(await notificationsOf(partner)).toEqual([])
  await complete(id, 'FAIL')
  expect(await notificationsOf(partner)).toEqual(['QA result Fail: #1 Alpha of 2.0'])
  expect(await notificationsOf(stranger)).toEqual([])
  const { rows } = await runIn(deps.db, 'select body from notification where user_id = $1', [user.userKey])
  expect(rows).toEqual([{ body: expect.stringContaining(`the test “Alpha of 2.0” of ${app.name} `) }])
})

test('versions are chosen among the builds of the app; a build of another app is refused', async () => {
  const { deps, newcomer, app, otherApp, params, draft, add, on, seen } = await createQaWorld()
  const build = async (appId: string, name: string, status: string): Promise<number> => {
    const { rows } = await runIn(
      deps.db,
      `insert into build_version (app_id, folder, os, name, memo, status) values ($1, 'staging', 'aos', $2, '', $3) returning id`,
      [appId, name, status],
    )
    return (rows[0] as { id: number }).id
  }
  const [own, foreign] = [await build(app.id, '2.0.0', 'SUBMITTED'), await build(otherApp.id, '2.0.0', 'SUBMITTED')]
  await build(app.id, '2.0.1', 'DRAFT')
  const first = { id: draft.versions[0]?.versionId, name: '1.0.0', os: 'aos', folder: 'staging' }
  expect((await newcomer.call(qa.versions, { params })).list).toEqual([{ id: own, name: '2.0.0', os: 'aos', folder: 'staging' }, first])
  // The name is the build's, whatever the client sends.
  const id = await add({ versions: [{ name: 'another', versionId: own }] })
  expect((await seen(id)).versions).toEqual([{ name: '2.0.0', versionId: own }])
  await add({ title: 'Of something else' })
  const naming = async (build: number) => (await newcomer.call(qa.list, { params, query: { build } })).list.map((one) => one.id)
  expect([await naming(own), await naming(foreign)]).toEqual([[id], []])
  const refusal = expect.objectContaining({ funcCode: 'invalid_input', fieldErrors: [expect.objectContaining({ field: 'versions' })] })
  for (const versionId of [foreign, 999_999]) {
    const versions = [{ name: '2.0.0', versionId }]
    await expect(add({ versions })).rejects.toEqual(refusal)
    await expect(newcomer.call(qa.change, { ...on(id), body: { ...draft, versions, version: 1 } })).rejects.toEqual(refusal)
  }
  expect((await seen(id)).versions).toEqual([{ name: '2.0.0', versionId: own }])
})
