import { activityLog } from '@portico/contract/apps/activity'
import { registrations } from '@portico/contract/apps/registrations'
import { appHome } from '@portico/contract/console/app-home'
import { approvals } from '@portico/contract/console/approvals'
import { conversations } from '@portico/contract/console/conversations'
import { qa, qaComments, qaMoves, qaTesting } from '@portico/contract/console/qa'
import { type AppRoleName, appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import type { Person } from '../../../testing/caller.ts'
import { world } from '../../../testing/world.ts'
import { grantRoles } from '../../apps/roles/index.ts'
import { remindOfTests } from './qa.jobs.ts'

const day = (days: number, hour = 0) => new Date(Date.UTC(2031, 0, 1 + days, hour)).toISOString()

/** A world in which `staff` is its QA and `newcomer`, who is no staff, its business owner. */
const setting = async () => {
  const all = await world()
  const { deps, staff, newcomer, app } = all
  const grant = ({ user }: Person, role: AppRoleName, appId = app.id) =>
    grantRoles(deps.db, { userKey: user.userKey, role: appRoles[role], appIds: [appId] })
  await grant(staff, 'qa')
  await grant(newcomer, 'biz')
  const params = { appId: app.id }
  const draft = {
    type: 'ALPHA' as 'ALPHA' | 'REAL',
    title: 'Alpha of 1.0',
    versions: [{ name: '1.0.0', versionId: null }],
    os: ['aos' as const],
    zone: 'ALPHA' as const,
    scheduleFrom: day(0),
    scheduleTo: day(3),
    releaseDay: null as string | null,
    scope: 'Everything',
    changes: '',
    knownIssues: '',
    testAccounts: 'tester / secret-words',
    testerCompany: '',
    alphaId: null as number | null,
    exception: '',
    cc: [] as string[],
    qaPmId: null,
    fileIds: [] as string[],
  }
  const add = async (more: Partial<typeof draft> = {}, who = newcomer) =>
    (await who.call(qa.add, { params, body: { ...draft, ...more } })).id
  const on = (id: number) => ({ params: { ...params, id } })
  const seen = async (id: number, who = newcomer) => (await who.call(qa.one, on(id))).request
  const submit = (id: number, who = newcomer) => who.call(qa.submit, on(id))
  const approve = async (id: number, from = day(0), to = day(3), who = staff) => {
    const { version } = await seen(id, staff)
    return who.call(qa.approve, { ...on(id), body: { version, scheduleFrom: from, scheduleTo: to, qaPmId: null } })
  }
  const complete = (id: number, result: 'PASS' | 'CONDITIONAL' | 'FAIL') =>
    staff.call(qa.complete, { ...on(id), body: { result, summary: 'All cases were run.' } })
  const running = async (more: Partial<typeof draft> = {}, from = day(0), to = day(3)) => {
    const id = await add(more)
    await submit(id)
    await approve(id, from, to)
    await staff.call(qa.start, on(id))
    return id
  }
  const comment = (who: Person, id: number, body: string, { internal = false, mentions = [] as string[] } = {}) =>
    who.call(qaComments.comment, { ...on(id), body: { body, internal, mentions, fileIds: [] } })
  const told = async ({ user }: Person) =>
    (await runIn(deps.db, 'select title from notification where user_id = $1 order by id', [user.userKey])).rows.map(
      (row) => (row as { title: string }).title,
    )
  return { ...all, params, draft, grant, add, on, seen, submit, approve, complete, running, comment, told }
}

const refused = (funcCode: string) => expect.objectContaining({ funcCode })

test('a test is asked for, booked, run and decided; those whom it concerns are told of every step', async () => {
  const { staff, newcomer, partner, app, add, on, seen, submit, approve, complete, told, deps } = await setting()
  const id = await add({ cc: [partner.user.userKey] })
  expect(await seen(id)).toMatchObject({ no: 1, status: 'DRAFT', editable: true, removable: true, comments: 0 })
  await submit(id)
  expect(await told(staff)).toEqual(['QA requested: #1 Alpha of 1.0'])
  await approve(id)
  await staff.call(qa.start, on(id))
  await complete(id, 'PASS')
  expect(await seen(id)).toMatchObject({ status: 'COMPLETED', result: 'PASS', summary: 'All cases were run.', moves: [] })
  const steps = ['QA accepted #1 Alpha of 1.0', 'QA has started #1 Alpha of 1.0', 'QA result PASS: #1 Alpha of 1.0']
  expect(await told(newcomer)).toEqual(steps)
  expect(await told(partner)).toEqual(steps)
  const { list } = await newcomer.call(qaComments.comments, on(id))
  expect(list.map(({ move }) => move?.to)).toEqual(['REQUESTED', 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED'])
  const { rows } = await runIn(deps.db, `select details from activity_log where app_id = $1 and action like 'qa.%'`, [app.id])
  expect(JSON.stringify(rows)).not.toContain('secret-words')
})

test('each role is offered what the table of rights gives it, and the server keeps to it', async () => {
  const { deps, params, partner, submit, add, on, seen } = await setting()
  const id = await add()
  await submit(id)
  const offered: Partial<Record<AppRoleName, string>> = {}
  for (const role of ['reviewer', 'biz', 'director', 'tech_pm', 'pm_operator', 'qa', 'tester', 'etc', 'dev'] as const) {
    await runIn(deps.db, 'update app_member set role_id = $2 where user_id = $1', [partner.user.userKey, appRoles[role]])
    const { moves } = await seen(id, partner)
    offered[role] = moves.flatMap(({ name, obstacle }) => (obstacle === null ? [name] : [])).join(' ')
    const mayCancel = offered[role].includes('cancel')
    if (!mayCancel) await expect(partner.call(qa.cancel, on(id))).rejects.toEqual(refused('not_allowed'))
    if (!offered[role].includes('approve'))
      await expect(partner.call(qa.reject, { ...on(id), body: { version: 1, reason: 'No' } })).rejects.toEqual(refused('not_allowed'))
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

test('a move that the state does not have is refused, whoever tries', async () => {
  const { staff, admin, add, on, submit, complete } = await setting()
  const id = await add()
  for (const who of [staff, admin]) {
    await expect(who.call(qa.start, on(id))).rejects.toEqual(refused('taken_meanwhile'))
    await expect(who.call(qa.reject, { ...on(id), body: { version: 1, reason: 'No' } })).rejects.toEqual(refused('taken_meanwhile'))
  }
  await expect(complete(id, 'FAIL')).rejects.toEqual(refused('taken_meanwhile'))
  await submit(id)
  await expect(submit(id)).rejects.toEqual(refused('taken_meanwhile'))
})

test('a rejection says why, and the request becomes a draft again', async () => {
  const { staff, newcomer, add, on, seen, submit, told, draft } = await setting()
  const id = await add()
  await submit(id)
  await expect(staff.call(qa.reject, { ...on(id), body: { version: 2, reason: ' ' } })).rejects.toEqual(refused('invalid_input'))
  await staff.call(qa.reject, { ...on(id), body: { version: 2, reason: 'No build is submitted.' } })
  expect(await told(newcomer)).toEqual(['QA rejected #1 Alpha of 1.0'])
  expect(await seen(id)).toMatchObject({ status: 'REJECTED', reason: 'No build is submitted.', editable: false })
  const change = { ...on(id), body: { ...draft, title: 'Alpha of 1.0.1', version: 3 } }
  await expect(newcomer.call(qa.change, change)).rejects.toEqual(refused('taken_meanwhile'))
  await newcomer.call(qa.revise, on(id))
  await expect(newcomer.call(qa.change, change)).rejects.toEqual(refused('stale_version'))
  await newcomer.call(qa.change, { ...change, body: { ...change.body, version: 4 } })
  expect(await seen(id)).toMatchObject({ title: 'Alpha of 1.0.1', status: 'DRAFT', version: 5 })
})

test('drafts are deleted by whom they belong to', async () => {
  const { staff, newcomer, admin, add, on, submit } = await setting()
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
  const { add, seen, submit, running, complete, on, newcomer } = await setting()
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
  const { add, submit, approve, staff, seen, on } = await setting()
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

test('two people who decide at once: one does, the other is told so', async () => {
  const { staff, add, submit, on, seen } = await setting()
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

test('what was changed since it was read is not approved', async () => {
  const { newcomer, staff, add, submit, on, draft } = await setting()
  const id = await add()
  await newcomer.call(qa.change, { ...on(id), body: { ...draft, title: 'Other', version: 1 } })
  await submit(id)
  const body = { version: 1, scheduleFrom: day(0), scheduleTo: day(1), qaPmId: null }
  await expect(staff.call(qa.approve, { ...on(id), body })).rejects.toEqual(refused('stale_version'))
})

test('the app follows its real test', async () => {
  const { reviewer, params, app, deps, running, complete, on, newcomer } = await setting()
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

test('notes for staff never reach anybody else: not in answers, counts, files, the log, notices or mails', async () => {
  const { staff, newcomer, partner, params, running, on, seen, comment, told, deps, app } = await setting()
  const id = await running({ cc: [partner.user.userKey] })
  await comment(newcomer, id, 'When do you start?')
  const before = await seen(id)
  const { file } = await staff.call(conversations.upload, {
    upload: { name: 'secret-plan.txt', type: 'text/plain', bytes: new Blob(['hush']) },
  })
  await staff.call(qaComments.comment, {
    ...on(id),
    body: { body: 'We close it as hush-hush.', internal: true, mentions: [newcomer.user.userKey], fileIds: [file.id] },
  })
  const { list } = await staff.call(qaComments.comments, on(id))
  expect(list.some(({ internal }) => internal)).toBe(true)
  expect((await seen(id, staff)).comments).toBe(2)
  const answers = [
    await newcomer.call(qaComments.comments, on(id)),
    await newcomer.call(qa.list, { params }),
    await newcomer.call(appHome.home, { params }),
    await newcomer.call(activityLog.list, { params }),
    await told(newcomer),
    await told(partner),
    (await runIn(deps.db, `select subject, text from mail where recipient in ($1, $2)`, [newcomer.user.email, partner.user.email])).rows,
  ]
  expect(JSON.stringify(answers)).not.toMatch(/hush|secret-plan|Internal note|mentioned you/)
  expect(await seen(id)).toEqual(before)
  await expect(newcomer.call(qaComments.file, { params: { ...on(id).params, fileId: file.id } })).rejects.toEqual(refused('file_not_found'))
  await expect(comment(newcomer, id, 'Mine', { internal: true })).rejects.toEqual(refused('not_allowed'))
  expect(app.id).toBe(params.appId)
})

test('people change and delete what they wrote themselves; who is mentioned is told', async () => {
  const { staff, newcomer, partner, running, on, comment, told } = await setting()
  const id = await running()
  const { id: commentId } = await comment(newcomer, id, 'Frist', { mentions: [partner.user.userKey] })
  expect((await told(partner)).at(-1)).toBe('You are mentioned in QA request #1: Alpha of 1.0')
  expect((await told(staff)).filter((title) => title.startsWith('Comment'))).toEqual([])
  const inComment = { params: { ...on(id).params, commentId } }
  const body = { body: 'First', fileIds: [] }
  for (const who of [staff, partner]) {
    await expect(who.call(qaComments.changeComment, { ...inComment, body })).rejects.toEqual(refused('not_found'))
    await expect(who.call(qaComments.removeComment, inComment)).rejects.toEqual(refused('not_found'))
  }
  await newcomer.call(qaComments.changeComment, { ...inComment, body })
  const { list } = await newcomer.call(qaComments.comments, on(id))
  expect(list.at(-1)).toMatchObject({ source: 'First', editedAt: expect.any(String) })
  await newcomer.call(qaComments.removeComment, inComment)
  await expect(newcomer.call(qaComments.removeComment, inComment)).rejects.toEqual(refused('not_found'))
  await expect(comment(newcomer, id, 'x', { mentions: ['nobody'] })).rejects.toEqual(refused('invalid_input'))
})

test('another app’s request is nowhere to be found', async () => {
  const { stranger, otherApp, running, on } = await setting()
  const id = await running()
  const elsewhere = { params: { appId: otherApp.id, id } }
  await expect(stranger.call(qa.one, elsewhere)).rejects.toEqual(refused('not_found'))
  await expect(stranger.call(qa.cancel, elsewhere)).rejects.toEqual(refused('not_found'))
  await expect(stranger.call(qaComments.comments, elsewhere)).rejects.toEqual(refused('not_found'))
  await expect(stranger.call(qaTesting.cases, elsewhere)).rejects.toEqual(refused('not_found'))
  await expect(stranger.call(qa.one, on(id))).rejects.toEqual(refused('app_not_found'))
})

test('calendars: one’s own apps with names, other people’s only as booked', async () => {
  const { staff, stranger, otherApp, newcomer, running, params } = await setting()
  const id = await running({ title: 'Hidden plans', releaseDay: '2031-04-20' }, day(90), day(91))
  const period = { from: day(89), to: day(120) }
  const others = await stranger.call(qa.schedule, { params: { appId: otherApp.id }, query: period })
  const mine = others.list.find(({ from }) => from === day(90))
  expect(mine).toMatchObject({ id: null, no: null, title: null, appName: null, type: 'ALPHA', status: 'IN_PROGRESS', releaseDay: null })
  expect((await newcomer.call(qa.schedule, { params, query: period })).list).toContainEqual(
    expect.objectContaining({ id, title: 'Hidden plans' }),
  )
  expect((await staff.call(qa.calendar, { query: period })).list).toMatchObject([{ id, releaseDay: '2031-04-20' }])
  expect((await stranger.call(qa.calendar, { query: period })).list).toEqual([])
  await expect(staff.call(qa.calendar, { query: { from: day(0), to: day(101) } })).rejects.toEqual(refused('invalid_input'))
})

test('people are reminded a day before, once for each schedule; a new schedule is told to everybody', async () => {
  const { deps, staff, newcomer, partner, add, on, submit, approve, seen, told } = await setting()
  const id = await add()
  await submit(id)
  await approve(id, day(5), day(6))
  const remind = (now: string) => remindOfTests({ ...deps, clock: { now: () => new Date(now) } })
  const reminders = async () => (await told(newcomer)).filter((title) => title.startsWith('QA begins')).length
  await remind(day(3, 23))
  expect(await reminders()).toBe(0)
  await remind(day(4))
  await remind(day(4, 1))
  expect(await reminders()).toBe(1)
  const { version } = await seen(id)
  await staff.call(qa.reschedule, { ...on(id), body: { version, scheduleFrom: day(7), scheduleTo: day(8) } })
  expect(await told(partner)).toEqual(['QA schedule changed: #1 Alpha of 1.0'])
  await remind(day(6, 12))
  expect(await reminders()).toBe(2)
})

test('results: the worst device counts, bad lines are named, and failed cases do not pass', async () => {
  const { staff, running, on, seen, complete, newcomer } = await setting()
  const id = await running()
  const send = (csv: string) => staff.call(qaTesting.importResults, { ...on(id), body: { csv } })
  const head = 'suite,title,device,result,note,bug,severity,bugTitle\n'
  const bad = `${head}Login,Google,Pixel 9,PASS,,,,\nLogin,,Pixel 9,PERFECT,,,,\n"Login","two\nlines",Pixel,OK,,B-1,,\n`
  await expect(send(bad)).rejects.toMatchObject({
    funcCode: 'invalid_input',
    fieldErrors: [
      { field: 'line 3: title', code: 'required' },
      { field: 'line 3: result', code: 'unknown_option' },
      { field: 'line 4: title', code: 'forbidden_character' },
      { field: 'line 4: result', code: 'unknown_option' },
      { field: 'line 4: severity', code: 'unknown_option' },
    ],
  })
  expect((await seen(id)).counts.total).toBe(0)
  for (const broken of ['', 'a,b\n1,2', 'suite,title\n"Login,open']) await expect(send(broken)).rejects.toEqual(refused('invalid_input'))
  const good = `${head}Login,Google,Pixel 9,PASS,,,,\nLogin,Google,Xperia,FAIL,Blank page,BTS-1,CRITICAL,Blank\nLogin,Guest,Pixel 9,pass,,,,\nShop,Buy,,BLOCKED,,,,\nShop,Refund,,,,,,\n`
  expect(await send(good)).toEqual({ cases: 4, results: 4, bugs: 1 })
  expect((await seen(id)).counts).toEqual({ total: 4, pass: 1, fail: 1, blocked: 1 })
  await expect(complete(id, 'PASS')).rejects.toEqual(refused('cases_failed'))
  const result = { suite: 'Login', title: 'Google', device: 'Xperia', result: 'PASS' as const, note: '' }
  await expect(newcomer.call(qaTesting.test, { ...on(id), body: result })).rejects.toEqual(refused('not_allowed'))
  await staff.call(qaTesting.test, { ...on(id), body: result })
  await complete(id, 'PASS')
  await expect(staff.call(qaTesting.test, { ...on(id), body: result })).rejects.toEqual(refused('taken_meanwhile'))
  const { bugs } = await newcomer.call(qaTesting.cases, on(id))
  const bug = { params: { ...on(id).params, bugId: bugs[0]?.id ?? 0 }, body: { severity: 'MINOR' as const, open: false } }
  await staff.call(qaTesting.changeBug, bug)
  expect((await newcomer.call(qaTesting.cases, on(id))).bugs).toMatchObject([{ key: 'BTS-1', open: false }])
})

test('QA finds what waits in the queue of approvals and on the first page; the requester finds their own', async () => {
  const { staff, newcomer, partner, params, add, submit } = await setting()
  const id = await add()
  await submit(id)
  const waiting = (await staff.call(approvals.list)).list.filter(({ appId }) => appId === params.appId)
  expect(waiting).toMatchObject([{ kind: 'qa', id: String(id), state: 'REQUESTED', requestedBy: 'Lin' }])
  const { approval } = await staff.call(approvals.one, { params: { kind: 'qa', id: String(id) } })
  expect(approval).toMatchObject({ mayDecide: true, note: '#1 Alpha of 1.0', version: 2 })
  expect(JSON.stringify(approval)).not.toContain('secret-words')
  expect((await newcomer.call(approvals.one, { params: { kind: 'qa', id: String(id) } })).approval.mayDecide).toBe(false)
  await expect(partner.call(approvals.one, { params: { kind: 'qa', id: String(id) } })).rejects.toEqual(refused('not_found'))
  const home = await staff.call(appHome.home, { params })
  expect(home.todo).toMatchObject([{ kind: 'qa', name: '#1 Alpha of 1.0' }])
  expect(home.qaStatus).toMatchObject([{ type: 'alpha', state: 'REQUESTED' }])
  expect(home.requesting).toMatchObject([{ kind: 'qa', by: 'Lin' }])
})

test('numbers are counted for each app, also by two at once', async () => {
  const { newcomer, params, add } = await setting()
  await Promise.all([add(), add(), add()])
  const { list, total } = await newcomer.call(qa.list, { params, query: { size: 2 } })
  expect([list.length, total]).toEqual([2, 3])
  const all = (await newcomer.call(qa.list, { params })).list.map(({ no }) => no)
  expect(all.toSorted()).toEqual([1, 2, 3])
  expect((await newcomer.call(qa.list, { params, query: { os: 'ios' } })).list).toEqual([])
  expect(qaMoves).toHaveLength(7)
})
