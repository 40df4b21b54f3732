import { commonCategories } from '@portico/contract/console/categories'
import { type DeskView, dueAt, type SupportTargets, supportDesk } from '@portico/contract/console/support-desk'
import { tickets } from '@portico/contract/console/tickets'
import { appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import type { Person } from '../../../testing/caller.ts'
import { createWorld } from '../../../testing/world.ts'
import { grantRoles } from '../../apps/roles/index.ts'

const none = { reply: 0, solve: 0 }
const hours = { opens: 9, closes: 18, timeZone: 'Asia/Tokyo' }
const wanted: SupportTargets = {
  ...hours,
  holidays: [],
  targets: { LOW: none, NORMAL: { reply: 8, solve: 0 }, HIGH: { reply: 4, solve: 40 }, URGENT: none },
}

/** A world with targets, in which `staff` supports `app`; its partner and the stranger open tickets. */
const setUp = async () => {
  const all = await createWorld()
  const { deps, admin, staff, partner, app } = all
  await grantRoles(deps.db, { userKey: staff.user.userKey, role: appRoles.tech_pm, appIds: [app.id] })
  const save = async (targets: SupportTargets, who = admin) => {
    const { version } = await admin.call(supportDesk.targets)
    return who.call(supportDesk.saveTargets, { body: { ...targets, version } })
  }
  await save(wanted)
  const [category] = (await partner.call(commonCategories.list, { params: { appId: app.id } })).list
  const draft = { title: 'Login fails', categoryId: category?.id ?? 0, type: 'incident', phase: 1, cc: [] as string[] } as const
  const open = async (priority: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT' = 'HIGH', who: Person = partner, appId = app.id) => {
    const body = { ...draft, priority, body: 'Since today.', fileIds: [] }
    return (await who.call(tickets.add, { params: { appId }, body })).id
  }
  const queue = (who: Person, view: DeskView = 'all', more = {}) => who.call(supportDesk.queue, { query: { view, ...more } })
  const ids = async (who: Person, view: DeskView, more = {}) => (await queue(who, view, more)).list.map(({ id }) => id)
  const one = async (id: number) => (await queue(staff)).list.find((row) => row.id === id)
  const on = (id: number) => ({ params: { appId: app.id, id } })
  const openedAt = async (id: number) => new Date((await staff.call(tickets.one, on(id))).ticket.createdAt)
  const move = (id: number, name: 'wait' | 'hold' | 'solve') => staff.call(tickets.move, { ...on(id), body: { move: name } })
  const set = (id: number, change: string) => runIn(deps.db, `update ticket_due set ${change} where ticket_id = $1`, [id])
  const dueAfter = async (id: number, count: number) => dueAt(await openedAt(id), count, hours)?.toISOString()
  return { ...all, draft, save, open, queue, ids, one, on, openedAt, dueAfter, move, set }
}

test('administrators set the targets, over the version that they have read, and it is logged', async () => {
  const { deps, admin, staff, partner, save } = await setUp()
  const { version, ...targets } = await admin.call(supportDesk.targets)
  expect(targets).toEqual(wanted)
  const late = admin.call(supportDesk.saveTargets, { body: { ...wanted, version: version - 1 } })
  await expect(late).rejects.toMatchObject({ funcCode: 'stale_version' })
  const both = await Promise.allSettled([0, 1].map(() => admin.call(supportDesk.saveTargets, { body: { ...wanted, version } })))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(save({ ...wanted, opens: 18 })).rejects.toMatchObject({ fieldErrors: [{ field: 'closes', code: 'not_after_start' }] })
  const nowhere = save({ ...wanted, timeZone: 'Mars/Olympus' })
  await expect(nowhere).rejects.toMatchObject({ fieldErrors: [{ field: 'timeZone', code: 'unknown_option' }] })
  await expect(save(wanted, staff)).rejects.toMatchObject({ funcCode: 'not_allowed', status: 403 })
  await expect(partner.call(supportDesk.targets)).rejects.toMatchObject({ funcCode: 'not_allowed', status: 403 })
  await save({ ...wanted, opens: 8 })
  const { rows } = await runIn(deps.db, "select details from activity_log where action = 'support-target.changed' order by id desc limit 1")
  expect(rows).toMatchObject([{ details: { before: wanted, after: { ...wanted, opens: 8 } } }])
})

test('a ticket is due by its priority; another priority and other targets change that while it is open', async () => {
  const { deps, staff, draft, save, open, one, on, openedAt, move } = await setUp()
  const [id, solved, free] = [await open('HIGH'), await open('HIGH'), await open('LOW')]
  const opened = await openedAt(id)
  const due = (count: number) => dueAt(opened, count, hours)?.toISOString()
  expect(await one(id)).toMatchObject({ firstReplyDue: due(4), solveDue: due(40), replyOverdue: false, solveOverdue: false })
  expect(await one(free)).toMatchObject({ firstReplyDue: null, solveDue: null, replyOverdue: false, solveOverdue: false })
  const { title, categoryId, type, phase, cc } = draft
  const change = {
    title,
    categoryId,
    type,
    phase,
    cc,
    priority: 'NORMAL',
    body: 'Since today.',
    fileIds: [] as string[],
    version: 1,
  } as const
  await staff.call(tickets.change, { ...on(id), body: change })
  expect(await one(id)).toMatchObject({ firstReplyDue: due(8), solveDue: null })
  await move(solved, 'solve')
  const dueOf = async (ticket: number) => (await runIn(deps.db, 'select * from ticket_due where ticket_id = $1', [ticket])).rows
  const before = await dueOf(solved)
  await save({ ...wanted, targets: { ...wanted.targets, NORMAL: { reply: 1, solve: 2 }, HIGH: none } })
  expect(await one(id)).toMatchObject({ firstReplyDue: due(1), solveDue: due(2) })
  expect(await dueOf(solved)).toEqual(before)
})

test('a ticket’s page tells staff when it is due and whether that has passed, others not', async () => {
  const { staff, reviewer, partner, open, on, move, set, dueAfter } = await setUp()
  const id = await open('HIGH')
  const dueFor = async (who: Person) => (await who.call(tickets.one, on(id))).ticket.due
  const due = { firstReplyDue: await dueAfter(id, 4), solveDue: await dueAfter(id, 40), replyOverdue: false, solveOverdue: false }
  expect([await dueFor(staff), await dueFor(reviewer), await dueFor(partner)]).toEqual([due, due, null])
  await set(id, "first_reply_due = now() - interval '1 minute', solve_due = now() - interval '1 second'")
  expect(await dueFor(staff)).toMatchObject({ replyOverdue: true, solveOverdue: true })
  await staff.call(tickets.reply, { ...on(id), body: { body: 'We look into it.', internal: false, fileIds: [] } })
  expect(await dueFor(staff)).toMatchObject({ replyOverdue: false, solveOverdue: true })
  await move(id, 'solve')
  expect(await dueFor(staff)).toMatchObject({ replyOverdue: false, solveOverdue: false })
})

test('holidays are kept with the targets in order, each once, and move what is due', async () => {
  const { admin, save, open, one, openedAt } = await setUp()
  const id = await open('HIGH')
  const opened = await openedAt(id)
  const dayAfter = (days: number) => new Date(opened.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const holidays = Array.from({ length: 30 }, (_, n) => ({ day: dayAfter(n - 1), name: `Day ${n}` }))
  await save({ ...wanted, holidays: holidays.toReversed() })
  expect((await admin.call(supportDesk.targets)).holidays).toEqual(holidays)
  const due = dueAt(opened, 4, { ...hours, holidays: new Set(holidays.map(({ day }) => day)) })?.toISOString()
  expect((await one(id))?.firstReplyDue).toBe(due)
  expect(due).not.toBe(dueAt(opened, 4, hours)?.toISOString())
  const day = { day: '2027-01-01', name: 'New Year' }
  await expect(save({ ...wanted, holidays: [day, day] })).rejects.toMatchObject({
    fieldErrors: [{ field: 'holidays.1.day', code: 'duplicate' }],
  })
  await expect(save({ ...wanted, holidays: [{ ...day, day: '2027-02-29' }] })).rejects.toMatchObject({ funcCode: 'invalid_input' })
  await save(wanted)
  expect((await one(id))?.firstReplyDue).toBe(dueAt(opened, 4, hours)?.toISOString())
})

test('tickets opened before there were targets are due once there are, also one that is reopened later', async () => {
  const { deps, staff, save, open, one, dueAfter, on, move } = await setUp()
  await save({ ...wanted, targets: { ...wanted.targets, HIGH: none } })
  const [early, solved] = [await open('HIGH'), await open('HIGH')]
  await move(solved, 'solve')
  await runIn(deps.db, 'delete from ticket_due where ticket_id = any($1)', [[early, solved]])
  await save(wanted)
  expect((await one(early))?.firstReplyDue).toBe(await dueAfter(early, 4))
  await staff.call(tickets.move, { ...on(solved), body: { move: 'reopen' } })
  expect((await one(solved))?.solveDue).toBe(await dueAfter(solved, 40))
})

test('a ticket opened while the targets change is due by the new ones', async () => {
  const { save, open, one, dueAfter } = await setUp()
  const [id] = await Promise.all([open('URGENT'), save({ ...wanted, targets: { ...wanted.targets, URGENT: { reply: 1, solve: 1 } } })])
  expect((await one(id))?.firstReplyDue).toBe(await dueAfter(id, 1))
})

test('the queue has views of the open tickets', async () => {
  const { staff, open, queue, ids, on, move, set } = await setUp()
  const [fresh, own, pending, onHold, late, solved] = [await open(), await open(), await open(), await open(), await open(), await open()]
  await staff.call(tickets.assign, { ...on(own), body: { userKey: staff.user.userKey } })
  await move(pending, 'wait')
  await move(onHold, 'hold')
  await move(solved, 'solve')
  await set(late, "first_reply_due = now() - interval '1 minute'")
  await set(own, "solve_due = now() - interval '1 minute'")
  await set(solved, "solve_due = now() - interval '1 minute'")
  expect(new Set(await ids(staff, 'all'))).toEqual(new Set([fresh, own, pending, onHold, late]))
  expect(await ids(staff, 'unassigned', { sort: 'id,asc' })).toEqual([fresh, pending, onHold, late])
  expect(await ids(staff, 'mine')).toEqual([own])
  expect(await ids(staff, 'waiting', { sort: 'id,desc' })).toEqual([late, own, fresh])
  expect(await ids(staff, 'overdue', { sort: 'id,asc' })).toEqual([own, late])
  await staff.call(tickets.reply, { ...on(late), body: { body: 'We look into it.', internal: false, fileIds: [] } })
  expect(await ids(staff, 'overdue')).toEqual([own])
  expect((await queue(staff, 'mine')).views).toEqual({ unassigned: 3, mine: 2, waiting: 3, overdue: 1, all: 5 })
})

test('the queue is searched for every word, with staff notes for staff alone; the views are counted without the search', async () => {
  const { deps, admin, staff, reviewer, stranger, otherApp, open, queue, ids, on, move } = await setUp()
  const [found, other, foreign] = [await open(), await open(), await open('HIGH', stranger, otherApp.id)]
  const reply = (id: number, body: string, internal = false) =>
    staff.call(tickets.reply, { ...on(id), body: { body, internal, fileIds: [] } })
  await reply(found, 'Only on the Galaxy A32? 再起動')
  await reply(other, 'Galactic rays', true)
  expect(await ids(staff, 'all', { keyword: '再起動 login galaxy' })).toEqual([found])
  expect(await ids(staff, 'all', { keyword: 'rays login' })).toEqual([other])
  expect(await ids(reviewer, 'all', { keyword: 'fails', sort: 'id,asc' })).toEqual([found, other])
  expect(await ids(admin, 'all', { keyword: `fails #${foreign}` })).toEqual([foreign])
  expect(await queue(staff, 'all', { keyword: 'login', size: 1, page: 1, sort: 'id,asc' })).toMatchObject({
    list: [{ id: other }],
    total: 2,
    more: false,
  })
  expect((await queue(staff, 'all', { keyword: 'galaxy' })).views).toMatchObject({ unassigned: 1, all: 2 })
  await move(found, 'solve')
  expect(await ids(staff, 'all', { keyword: 'galaxy' })).toEqual([])
  await runIn(deps.db, 'update person set staff = false where id = $1', [admin.user.userKey])
  expect(await ids(admin, 'all', { keyword: `rays ${other}` })).toEqual([])
})

test('the queue is sorted and paged by the database', async () => {
  const { app, staff, open, queue, ids, set } = await setUp()
  const [low, urgent, high] = [await open('LOW'), await open('URGENT'), await open('HIGH')]
  expect(await ids(staff, 'all', { sort: 'priority,desc' })).toEqual([urgent, high, low])
  await set(high, "first_reply_due = null, solve_due = now() + interval '2 hours'")
  await set(low, "first_reply_due = now() + interval '3 hours', solve_due = now() + interval '1 hour'")
  expect(await ids(staff, 'all')).toEqual([low, high, urgent])
  expect(await ids(staff, 'all', { sort: 'reply,asc' })).toEqual([low, urgent, high])
  expect(await ids(staff, 'all', { sort: 'solve,desc' })).toEqual([high, low, urgent])
  const second = await queue(staff, 'all', { sort: 'id,asc', page: 1, size: 2 })
  expect(second).toMatchObject({
    total: 3,
    page: 1,
    size: 2,
    list: [{ id: high, appId: app.id, appName: app.name, requester: { name: 'Mina' } }],
  })
})

test('people see the tickets of the apps that they support; partners none at all', async () => {
  const { deps, admin, staff, reviewer, partner, stranger, newcomer, otherApp, open, ids, queue, one, move } = await setUp()
  const [id, foreign] = [await open(), await open('HIGH', stranger, otherApp.id)]
  expect(await ids(staff, 'all')).toEqual([id])
  expect(await ids(admin, 'all', { sort: 'id,desc', size: 2 })).toEqual([foreign, id])
  for (const who of [partner, stranger, newcomer]) await expect(queue(who)).rejects.toMatchObject({ funcCode: 'not_allowed', status: 403 })
  expect(await ids(reviewer, 'all')).toEqual([id])
  // Developers may change their own tickets alone, whoever employs them.
  await runIn(deps.db, 'update person set staff = true where id = $1', [partner.user.userKey])
  expect(await ids(partner, 'all')).toEqual([])
  await move(id, 'hold')
  expect((await one(id))?.status).toBe('ON_HOLD')
  await runIn(deps.db, 'update person set staff = false where id = $1', [admin.user.userKey])
  const seen = (await queue(admin, 'waiting', { sort: 'id,desc', size: 2 })).list.find((row) => row.id === id)
  expect(seen?.status).toBe('OPEN')
})

test('figures tell how the tickets of a period were answered and solved, of supported apps alone', async () => {
  const { deps, staff, partner, stranger, otherApp, open, on, move, set } = await setUp()
  const figures = async (days: 7 | 30 | 90) => (await staff.call(supportDesk.figures, { query: { days } })).figures
  expect(await figures(7)).toMatchObject({
    opened: 0,
    judged: 0,
    solveJudged: 0,
    rated: 0,
    firstReplySeconds: null,
    solveSeconds: null,
    categories: [],
  })
  const [soon, late, missed, old] = [await open(), await open(), await open(), await open()]
  await open('LOW')
  await open('HIGH', stranger, otherApp.id)
  const at = (id: number, change: string) => runIn(deps.db, `update ticket set ${change} where id = $1`, [id])
  for (const id of [soon, late]) await staff.call(tickets.reply, { ...on(id), body: { body: 'Done.', internal: false, fileIds: [] } })
  await move(soon, 'solve')
  await at(soon, "first_reply_at = created_at + interval '1 hour', solved_at = created_at + interval '3 hours'")
  await at(late, "first_reply_at = created_at + interval '3 hours'")
  for (const id of [soon, late, missed])
    await set(id, "first_reply_due = (select created_at + interval '2 hours' from ticket where id = ticket_id)")
  await set(missed, "first_reply_due = now() - interval '1 second'")
  await set(soon, "solve_due = (select created_at + interval '4 hours' from ticket where id = ticket_id)")
  await set(missed, "solve_due = now() - interval '1 second'")
  await partner.call(tickets.rate, { ...on(soon), body: { good: true, comment: '' } })
  await at(old, "created_at = now() - interval '40 days'")
  const month = await figures(30)
  expect(month).toMatchObject({ opened: 4, solved: 1, open: 3, judged: 3, withinTarget: 1, firstReplySeconds: 7_200, solveSeconds: 10_800 })
  expect(month).toMatchObject({ solveJudged: 2, solvedWithinTarget: 1, rated: 1, satisfied: 1 })
  expect(month.days).toHaveLength(30)
  expect(month.days.at(-1)).toMatchObject({ opened: 4 })
  expect(month.categories).toEqual([{ category: expect.any(String), opened: 4, solved: 1 }])
  const quarter = await figures(90)
  expect([quarter.opened, quarter.days.length]).toEqual([5, 90])
  await expect(partner.call(supportDesk.figures)).rejects.toMatchObject({ funcCode: 'not_allowed', status: 403 })
})

test('the queue is downloaded as it is listed, with what its reader may know', async () => {
  const { deps, admin, staff, partner, stranger, otherApp, open, on, move } = await setUp()
  const [first, second, foreign] = [await open(), await open('LOW'), await open('HIGH', stranger, otherApp.id)]
  await staff.call(tickets.reply, { ...on(first), body: { body: 'Their sysadmin is asleep.', internal: true, fileIds: [] } })
  await move(second, 'hold')
  await runIn(deps.db, "update ticket set title = '=1+1' where id = $1", [first])
  const read = async (who: Person, query: object) => (await (await who.call(supportDesk.download, { query })).text()).trim().split('\r\n')
  const [head, ...lines] = await read(staff, { sort: 'id,desc' })
  expect(head).toMatch(/Number,App ID,App,Title,Priority,Status,Requester,Assignee,First reply,First reply due,Solution due$/)
  expect(lines).toEqual([
    expect.stringMatching(new RegExp(`^${second},.*,Login fails,LOW,ON_HOLD,Mina,,,,$`)),
    expect.stringMatching(new RegExp(`^${first},.*,'=1\\+1,HIGH,NEW,Mina,,,[^,]+Z,[^,]+Z$`)),
  ])
  const numbers = async (who: Person, query: object) => (await read(who, query)).slice(1).map((line) => Number(line.split(',', 1)[0]))
  expect(await numbers(staff, { view: 'waiting' })).toEqual([first])
  expect(await numbers(staff, { keyword: 'asleep' })).toEqual([first])
  expect(await numbers(admin, { keyword: `fails #${foreign}` })).toEqual([foreign])
  await runIn(deps.db, 'update person set staff = false where id = $1', [admin.user.userKey])
  expect(await numbers(admin, { keyword: `asleep #${first}` })).toEqual([])
  expect((await read(admin, { keyword: `#${second}` })).join()).toContain(',OPEN,')
  await expect(read(partner, {})).rejects.toMatchObject({ funcCode: 'not_allowed', status: 403 })
})
