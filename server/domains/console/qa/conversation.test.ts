import { activityLog } from '@portico/contract/apps/activity'
import { appHome } from '@portico/contract/console/app-home'
import { approvals } from '@portico/contract/console/approvals'
import { conversations, uploadLimits } from '@portico/contract/console/conversations'
import { qa, qaComments, qaMoves, qaTesting } from '@portico/contract/console/qa'
import { appRoles, permissions } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { removeEntry } from '../conversations/index.ts'
import { removeUnsent } from '../conversations/conversations.store.ts'
import { calendarStore } from './calendar.store.ts'
import { remindOfTests } from './qa.jobs.ts'
import { latestEdit } from '../../../testing/edits.ts'
import { refused } from '../../../testing/refused.ts'
import { day, createQaWorld } from './qa.samples.ts'

test('notes for staff never reach anybody else: not in answers, counts, files, the log, notices or mails', async () => {
  const { staff, newcomer, partner, params, running, on, seen, comment, notificationsOf, deps, app } = await createQaWorld()
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
    await (await newcomer.call(activityLog.download, { params })).text(),
    await notificationsOf(newcomer),
    await notificationsOf(partner),
    (await runIn(deps.db, `select subject, text from mail where recipient in ($1, $2)`, [newcomer.user.email, partner.user.email])).rows,
  ]
  expect(JSON.stringify(answers)).not.toMatch(/hush|secret-plan|Internal note|mentioned you/)
  expect(await seen(id)).toEqual(before)
  await expect(newcomer.call(qaComments.file, { params: { ...on(id).params, fileId: file.id } })).rejects.toEqual(refused('file_not_found'))
  await expect(comment(newcomer, id, 'Mine', { internal: true })).rejects.toEqual(refused('not_allowed'))
  expect(app.id).toBe(params.appId)
})

test('people change and delete their own comments, and mentioned people are notified', async () => {
  const { staff, newcomer, partner, running, on, comment, notificationsOf } = await createQaWorld()
  const id = await running()
  const { id: commentId } = await comment(newcomer, id, 'Frist', { mentions: [partner.user.userKey] })
  expect((await notificationsOf(partner)).at(-1)).toBe('You are mentioned in QA request #1: Alpha of 1.0')
  // While no QA PM is chosen, those who may decide stand in.
  expect((await notificationsOf(staff)).at(-1)).toBe('Comment on QA request #1: Alpha of 1.0')
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

test('a note for staff does not exist for others, also for changing or deleting it', async () => {
  const { staff, newcomer, grant, running, on, comment, deps } = await createQaWorld()
  const id = await running()
  await grant(staff, 'biz')
  const { id: commentId } = await comment(staff, id, 'Among us', { internal: true })
  const inComment = { params: { ...on(id).params, commentId } }
  const nowhere = { params: { ...on(id).params, commentId: commentId + 1_000 } }
  const body = { body: 'Seen', fileIds: [] }
  // The author has left the provider meanwhile; and the permission table lets somebody delete what others wrote.
  await runIn(deps.db, 'update person set staff = false where id = $1', [staff.user.userKey])
  for (const place of [inComment, nowhere]) {
    await expect(staff.call(qaComments.changeComment, { ...place, body })).rejects.toEqual(refused('not_found'))
    await expect(staff.call(qaComments.removeComment, place)).rejects.toEqual(refused('not_found'))
  }
  const tools = { db: deps.db, own: async () => true, discard: async () => {} }
  const remove = (asStaff: boolean) =>
    removeEntry(tools, { about: 'qa', aboutId: id }, commentId, { userKey: newcomer.user.userKey, staff: asStaff, anybody: true })
  expect(await remove(false)).toBeUndefined()
  expect(await remove(true)).toBe(true)
})

test('another app’s request is nowhere to be found', async () => {
  const { stranger, otherApp, running, on } = await createQaWorld()
  const id = await running()
  const elsewhere = { params: { appId: otherApp.id, id } }
  await expect(stranger.call(qa.one, elsewhere)).rejects.toEqual(refused('not_found'))
  await expect(stranger.call(qa.cancel, elsewhere)).rejects.toEqual(refused('not_found'))
  await expect(stranger.call(qaComments.comments, elsewhere)).rejects.toEqual(refused('not_found'))
  await expect(stranger.call(qaTesting.cases, elsewhere)).rejects.toEqual(refused('not_found'))
  await expect(stranger.call(qa.one, on(id))).rejects.toEqual(refused('app_not_found'))
})

test('calendars: one’s own apps with names, other people’s only as booked', async () => {
  const { staff, stranger, otherApp, newcomer, running, params, deps } = await createQaWorld()
  const id = await running({ title: 'Hidden plans', releaseDay: '2031-04-20' }, day(90), day(91))
  const period = { from: day(89), to: day(120) }
  const others = await stranger.call(qa.schedule, { params: { appId: otherApp.id }, query: period })
  const mine = others.list.find(({ from }) => from === day(90))
  expect(mine).toMatchObject({ id: null, no: null, title: null, appName: null, type: 'ALPHA', status: 'IN_PROGRESS', releaseDay: null })
  expect((await newcomer.call(qa.schedule, { params, query: period })).list).toContainEqual(
    expect.objectContaining({ id, title: 'Hidden plans' }),
  )
  // A program with a token for another app sees no names either, whoever created the token.
  const program = { userKey: newcomer.user.userKey, admin: false, rules: permissions, token: { appId: otherApp.id } }
  const seen = await calendarStore(deps.db, program).bookings(period)
  expect(seen.find(({ from }) => from === day(90))).toMatchObject({ id: null, title: null, appName: null })
  expect((await staff.call(qa.calendar, { query: period })).list).toMatchObject([{ id, releaseDay: '2031-04-20' }])
  expect((await stranger.call(qa.calendar, { query: period })).list).toEqual([])
  await expect(staff.call(qa.calendar, { query: { from: day(0), to: day(101) } })).rejects.toEqual(refused('invalid_input'))
})

test('people are reminded a day before, once per schedule, and everybody who may read requests is notified of a new schedule', async () => {
  const { deps, staff, newcomer, partner, reviewer, app, add, on, submit, approve, seen, notificationsOf } = await createQaWorld()
  const id = await add({ cc: [reviewer.user.userKey] })
  await submit(id)
  await approve(id, day(5), day(6))
  const demote = 'update app_member set role_id = $1 where app_id = $2 and user_id = $3'
  await runIn(deps.db, demote, [appRoles.dashboard, app.id, reviewer.user.userKey])
  const remind = (now: string) => remindOfTests({ ...deps, clock: { now: () => new Date(now) } })
  const reminders = async () => (await notificationsOf(newcomer)).filter((title) => title.startsWith('QA starts')).length
  await remind(day(3, 23))
  expect(await reminders()).toBe(0)
  await remind(day(4))
  await remind(day(4, 1))
  expect(await reminders()).toBe(1)
  const { version, scheduleFrom, scheduleTo } = await seen(id)
  const after = { scheduleFrom: day(7), scheduleTo: day(8) }
  await staff.call(qa.reschedule, { ...on(id), body: { version, ...after } })
  expect(await latestEdit(deps.db, app.id, 'qa.scheduled')).toEqual({ before: { scheduleFrom, scheduleTo }, after })
  expect(await notificationsOf(partner)).toEqual(['QA schedule changed: #1 Alpha of 1.0'])
  await remind(day(6, 12))
  expect(await reminders()).toBe(2)
  expect(await notificationsOf(reviewer)).toEqual(['QA accepted #1 Alpha of 1.0'])
})

test('results: the worst device counts, bad lines are named, and failed cases do not pass', async () => {
  const { staff, running, on, seen, complete, newcomer } = await createQaWorld()
  const id = await running()
  const send = (csv: string) => staff.call(qaTesting.importResults, { ...on(id), body: { csv } })
  const head = 'suite,title,device,result,note,bug,severity,bugTitle\n'
  const bad = `${head}Login,Google,Pixel 9,PASS,,,,\nLogin,,Pixel 9,PERFECT,,,,\n"Login","two\nlines",Pixel,OK,,B-1,,\n`
  await expect(send(bad)).rejects.toMatchObject({
    funcCode: 'invalid_input',
    fieldErrors: [
      { field: 'line 3: title', code: 'required' },
      { field: 'line 3: result', code: 'unknown_option', details: { line: 3, column: 'result', value: 'PERFECT' } },
      { field: 'line 4: title', code: 'forbidden_character' },
      { field: 'line 4: result', code: 'unknown_option' },
      { field: 'line 4: severity', code: 'unknown_option' },
    ],
  })
  expect((await seen(id)).counts.total).toBe(0)
  for (const broken of ['', 'a,b\n1,2', 'suite,title\n"Login,open']) await expect(send(broken)).rejects.toEqual(refused('invalid_input'))
  // What Shift-JIS becomes when it is read as UTF-8.
  await expect(send(`${head}Login,Guest,,PASS,,,,\n\uFFFD\uFFFD,Buy,,PASS,,,,\n`)).rejects.toMatchObject({
    fieldErrors: [{ field: 'line 3', code: 'not_utf8' }],
  })
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
  const bug = {
    params: { ...on(id).params, bugId: bugs[0]?.id ?? 0 },
    body: { severity: 'MINOR' as const, open: false, previous: { severity: 'CRITICAL' as const, open: true } },
  }
  await staff.call(qaTesting.changeBug, bug)
  await expect(staff.call(qaTesting.changeBug, bug)).rejects.toEqual(refused('stale_version'))
  const missing = { ...bug, params: { ...bug.params, bugId: 2_000_000_000 } }
  await expect(staff.call(qaTesting.changeBug, missing)).rejects.toEqual(refused('not_found'))
  expect((await newcomer.call(qaTesting.cases, on(id))).bugs).toMatchObject([{ key: 'BTS-1', open: false }])
})

test('a result is entered before a test is completed, or not at all, also when both happen at once', async () => {
  const { staff, running, on, seen, complete } = await createQaWorld()
  for (const month of [0, 40, 80]) {
    const id = await running({}, day(month), day(month + 1))
    const enter = (title: string) =>
      staff.call(qaTesting.test, { ...on(id), body: { suite: 'Start', title, device: 'Pixel', result: 'FAIL', note: '' } })
    await Promise.allSettled([enter('Opens'), complete(id, 'PASS'), enter('Closes')])
    const { result, counts } = await seen(id)
    expect([result, counts.fail]).toEqual(result === 'PASS' ? ['PASS', 0] : [null, 2])
  }
})

test('cases are renamed and deleted with their results while the test runs, which the activity log tells', async () => {
  const { staff, partner, running, on, seen, complete, deps } = await createQaWorld()
  const id = await running()
  const result = { suite: 'Login', device: 'Pixel 9', result: 'FAIL' as const, note: '' }
  const typo = await staff.call(qaTesting.test, { ...on(id), body: { ...result, title: 'Gogle' } })
  const guest = await staff.call(qaTesting.test, { ...on(id), body: { ...result, title: 'Guest' } })
  await staff.call(qaTesting.addBug, { ...on(id), body: { caseId: typo.id, key: 'BTS-7', title: 'Blank', severity: 'MAJOR' } })
  const at = (caseId: number) => ({ params: { ...on(id).params, caseId } })
  const rename = (title: string, who = staff) =>
    who.call(qaTesting.changeCase, { ...at(typo.id), body: { suite: 'Login', title, previous: { suite: 'Login', title: 'Gogle' } } })
  await expect(rename('Google', partner)).rejects.toEqual(refused('not_allowed'))
  await expect(rename('Guest')).rejects.toEqual(refused('name_taken'))
  await rename('Google')
  await expect(rename('Goggle')).rejects.toEqual(refused('stale_version'))
  const titles = async () => (await staff.call(qaTesting.cases, on(id))).list.map(({ title, results }) => [title, results.length])
  expect(await titles()).toEqual([
    ['Google', 1],
    ['Guest', 1],
  ])
  await staff.call(qaTesting.removeCase, at(typo.id))
  await expect(staff.call(qaTesting.removeCase, at(typo.id))).rejects.toEqual(refused('not_found'))
  expect(await titles()).toEqual([['Guest', 1]])
  expect((await seen(id)).counts).toEqual({ total: 1, pass: 0, fail: 1, blocked: 0 })
  expect((await staff.call(qaTesting.cases, on(id))).bugs).toMatchObject([{ key: 'BTS-7', caseId: null }])
  const log =
    "select action, details - 'appId' - 'title' as details from activity_log where app_id = $1 and action like 'qa.case-%' order by id"
  expect((await runIn(deps.db, log, [on(id).params.appId])).rows).toEqual([
    { action: 'qa.case-changed', details: { id, before: { suite: 'Login', case: 'Gogle' }, after: { suite: 'Login', case: 'Google' } } },
    { action: 'qa.case-deleted', details: { id, before: { suite: 'Login', case: 'Google' } } },
  ])
  await complete(id, 'FAIL')
  await expect(staff.call(qaTesting.removeCase, at(guest.id))).rejects.toEqual(refused('taken_meanwhile'))
  const late = { suite: 'A', title: 'B', previous: { suite: 'Login', title: 'Guest' } }
  await expect(staff.call(qaTesting.changeCase, { ...at(guest.id), body: late })).rejects.toEqual(refused('taken_meanwhile'))
})

test('QA finds pending requests in the approval queue and on the home page; requesters find their own', async () => {
  const { staff, newcomer, partner, params, add, submit } = await createQaWorld()
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
  const { newcomer, params, add } = await createQaWorld()
  await Promise.all([add(), add(), add()])
  const { list, total } = await newcomer.call(qa.list, { params, query: { size: 2 } })
  expect([list.length, total]).toEqual([2, 3])
  const all = (await newcomer.call(qa.list, { params })).list.map(({ no }) => no)
  expect(new Set(all)).toEqual(new Set([1, 2, 3]))
  expect((await newcomer.call(qa.list, { params, query: { os: 'ios' } })).list).toEqual([])
  expect(qaMoves).toHaveLength(7)
})

test('unsent attachments count for a day, after which they are gone; sent ones stay', async () => {
  const { newcomer, running, on, comment, deps } = await createQaWorld()
  const upload = () => newcomer.call(conversations.upload, { upload: { name: 'log.txt', type: 'text/plain', bytes: new Blob(['log']) } })
  const id = await running()
  await comment(newcomer, id, 'The log', { fileIds: [(await upload()).file.id] })
  await runIn(
    deps.db,
    `insert into attachment (id, uploaded_by, name, size, content_type, sha256)
     select gen_random_uuid(), $1, 'left.txt', 3, 'text/plain', '' from generate_series(1, $2::integer)`,
    [newcomer.user.userKey, uploadLimits.waiting],
  )
  await expect(upload()).rejects.toEqual(refused('too_many_requests'))
  await runIn(deps.db, `update attachment set created_at = now() - interval '25 hours' where uploaded_by = $1`, [newcomer.user.userKey])
  await upload()
  await removeUnsent(deps.db)
  const { rows } = await runIn(deps.db, `select name from attachment where uploaded_by = $1`, [newcomer.user.userKey])
  expect(rows).toEqual([{ name: 'log.txt' }, { name: 'log.txt' }])
  const { list } = await newcomer.call(qaComments.comments, on(id))
  expect(list.at(-1)?.files).toMatchObject([{ name: 'log.txt' }])
})
