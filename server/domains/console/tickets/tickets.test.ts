import { activityLog } from '@portico/contract/apps/activity'
import { conversationCapacity } from '@portico/contract/console/conversations'
import { tickets } from '@portico/contract/console/tickets'
import { dailyLimits } from '@portico/contract/daily'
import { appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { keyOf } from '../../../kernel/attempts/attempts.ts'
import { runIn } from '../../../kernel/database/run.ts'
import type { Person } from '../../../testing/caller.ts'
import { grantRoles } from '../../apps/roles/index.ts'
import { closeOldTickets } from './tickets.jobs.ts'
import { createTicketWorld } from './tickets.samples.ts'

test('a ticket is opened, the app’s maintainers are notified, it is answered, solved, and reopened by its requester', async () => {
  const { staff, partner, open, reply, move, seen, notificationsOf } = await createTicketWorld()
  const id = await open()
  expect(await notificationsOf(staff)).toEqual([`New ticket #${id}: Login fails`])
  await reply(staff, id, 'Which region?')
  await move(staff, id, 'wait')
  expect(await seen(partner, id)).toMatchObject({ status: 'PENDING', firstReplyAt: expect.any(String), moves: ['solve', 'cancel'] })
  await reply(partner, id, 'Japan.')
  expect((await seen(partner, id)).status).toBe('OPEN')
  await move(staff, id, 'solve')
  expect(await notificationsOf(partner)).toEqual([`Answer to ticket #${id}: Login fails`, `Ticket #${id} is solved: Login fails`])
  await reply(partner, id, 'Still fails.')
  expect(await seen(partner, id)).toMatchObject({ status: 'OPEN', solvedAt: null })
})

test('what a follower answers reaches support as well as the requester', async () => {
  const { deps, staff, partner, newcomer: colleague, app, params, draft, reply, notificationsOf } = await createTicketWorld()
  await grantRoles(deps.db, { userKey: colleague.user.userKey, role: appRoles.dev, appIds: [app.id] })
  const body = { ...draft, cc: [colleague.user.userKey], body: 'Since today.', fileIds: [] }
  const { id } = await partner.call(tickets.add, { params, body })
  await reply(colleague, id, 'In Japan.')
  const title = `Answer to ticket #${id}: Login fails`
  expect([(await notificationsOf(staff)).at(-1), (await notificationsOf(partner)).at(-1)]).toEqual([title, title])
  expect(await notificationsOf(colleague)).not.toContain(title)
})

test('who works on any ticket can also cancel it, of which its requester is told', async () => {
  const { deps, app, staff, partner, newcomer: colleague, open, move, on, seen, notificationsOf } = await createTicketWorld()
  await grantRoles(deps.db, { userKey: colleague.user.userKey, role: appRoles.qa, appIds: [app.id] })
  const id = await open()
  await move(staff, id, 'cancel')
  expect(await seen(partner, id)).toMatchObject({ status: 'CLOSED', asksSatisfaction: false })
  expect((await notificationsOf(partner)).at(-1)).toBe(`Ticket #${id} was cancelled: Login fails`)
  expect((await notificationsOf(staff)).at(-1)).not.toContain('cancelled')
  const others = await open()
  await staff.call(tickets.assign, { ...on(others), body: { userKey: staff.user.userKey } })
  await move(colleague, others, 'cancel')
  expect((await notificationsOf(staff)).at(-1)).toBe(`Ticket #${others} was withdrawn: Login fails`)
})

test('support is told when a requester solves, reopens or withdraws a ticket, in the reader’s language', async () => {
  const { deps, staff, partner, open, move, notificationsOf } = await createTicketWorld()
  const id = await open()
  await move(partner, id, 'solve')
  await move(partner, id, 'reopen')
  await runIn(deps.db, "update person set locale = 'ja_JP' where id = $1", [staff.user.userKey])
  await move(partner, id, 'cancel')
  expect((await notificationsOf(staff)).slice(1)).toEqual([
    `Ticket #${id} was solved by its requester: Login fails`,
    `Ticket #${id} was reopened: Login fails`,
    `チケット #${id} が取り下げられました：Login fails`,
  ])
  expect(await notificationsOf(partner)).toEqual([])
})

test('the conversation shows comments and transitions in one timeline', async () => {
  const { staff, partner, open, reply, move, on } = await createTicketWorld()
  const id = await open()
  await move(staff, id, 'open')
  await reply(staff, id, 'Which region?')
  const { list } = await partner.call(tickets.replies, on(id))
  expect(list.map(({ author, move: made, body, source }) => ({ by: author?.name, made, body, source }))).toEqual([
    {
      by: 'Mina',
      made: null,
      body: [{ tag: 'p', children: ['Since ', { tag: 'strong', children: ['today'] }, '.'] }],
      source: 'Since **today**.',
    },
    { by: 'Sora', made: { from: 'NEW', to: 'OPEN' }, body: [], source: null },
    { by: 'Sora', made: null, body: [{ tag: 'p', children: ['Which region?'] }], source: null },
  ])
})

test('staff learn the requester’s language for saved replies, partners do not', async () => {
  const { deps, staff, partner, open, seen } = await createTicketWorld()
  const id = await open()
  await runIn(deps.db, "update person set locale = 'ko_KR' where id = $1", [partner.user.userKey])
  expect((await seen(staff, id)).requesterLocale).toBe('ko_KR')
  expect((await seen(partner, id)).requesterLocale).toBeNull()
})

test('the requester of a solved ticket is asked once whether they are satisfied; staff see the answer, also when it is reopened', async () => {
  const { deps, staff, partner, open, move, rate, seen, params } = await createTicketWorld()
  const id = await open()
  expect((await seen(partner, id)).asksSatisfaction).toBe(false)
  await move(staff, id, 'solve')
  expect(await seen(partner, id)).toMatchObject({ satisfaction: null, asksSatisfaction: true })
  expect((await seen(staff, id)).asksSatisfaction).toBe(false)
  await rate(partner, id, false, 'Too slow.\nBut right.')
  const answered = {
    satisfaction: { good: false, comment: 'Too slow.\nBut right.', answeredAt: expect.any(String) },
    asksSatisfaction: false,
  }
  expect(await seen(partner, id)).toMatchObject(answered)
  await move(partner, id, 'reopen')
  expect(await seen(staff, id)).toMatchObject(answered)
  await move(staff, id, 'solve')
  expect(await seen(partner, id)).toMatchObject(answered)
  await expect(rate(partner, id, true)).rejects.toMatchObject({ funcCode: 'already_rated', status: 409 })
  expect(await seen(staff, id)).toMatchObject(answered)
  const { rows } = await runIn(deps.db, "select body from notification where user_id = $1 and title like 'Ticket #%' order by id", [
    partner.user.userKey,
  ])
  expect(rows.map((row) => (row as { body: string }).body.includes('whether you are satisfied'))).toEqual([true, false])
  await runIn(deps.db, 'update app_member set role_id = $1 where app_id = $2 and user_id = $3', [
    appRoles.biz,
    params.appId,
    partner.user.userKey,
  ])
  const logged = async (who: Person) =>
    (await who.call(activityLog.list, { params, query: { area: 'ticket' } })).list.filter(({ action }) => action === 'rated').length
  expect([await logged(staff), await logged(partner)]).toEqual([1, 0])
})

test('satisfaction is answered by the requester alone, after it was solved, and of two answers at once one counts', async () => {
  const { deps, staff, partner, stranger, newcomer: colleague, app, open, move, rate, seen, on } = await createTicketWorld()
  await grantRoles(deps.db, { userKey: colleague.user.userKey, role: appRoles.dev, appIds: [app.id] })
  const [unsolved, withdrawn, reopened, closed] = [await open(), await open(), await open(), await open()]
  const notNow = { funcCode: 'move_not_possible', status: 409 }
  await expect(rate(partner, unsolved, true)).rejects.toMatchObject(notNow)
  await move(partner, withdrawn, 'cancel')
  expect((await seen(partner, withdrawn)).asksSatisfaction).toBe(false)
  await expect(rate(partner, withdrawn, true)).rejects.toMatchObject(notNow)
  await move(staff, reopened, 'solve')
  await move(partner, reopened, 'reopen')
  expect((await seen(partner, reopened)).asksSatisfaction).toBe(false)
  await expect(rate(partner, reopened, true)).rejects.toMatchObject(notNow)
  await move(staff, closed, 'solve')
  await runIn(deps.db, "update ticket set solved_at = now() - interval '8 days' where id = $1", [closed])
  await closeOldTickets(deps.db)
  expect(await seen(partner, closed)).toMatchObject({ status: 'CLOSED', asksSatisfaction: true })
  for (const who of [staff, colleague])
    await expect(rate(who, closed, true)).rejects.toMatchObject({ funcCode: 'not_allowed', status: 403 })
  await expect(rate(stranger, closed, true)).rejects.toMatchObject({ funcCode: 'app_not_found' })
  await expect(partner.call(tickets.rate, { ...on(999_999), body: { good: true, comment: '' } })).rejects.toMatchObject({
    funcCode: 'not_found',
  })
  await expect(rate(partner, closed, true, 'x'.repeat(1001))).rejects.toMatchObject({ fieldErrors: [{ field: 'comment' }] })
  const both = await Promise.allSettled([rate(partner, closed, true, 'One'), rate(partner, closed, false, 'Two')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { funcCode: 'already_rated' } })
  const won = both.findIndex(({ status }) => status === 'fulfilled')
  expect((await seen(staff, closed)).satisfaction).toMatchObject({ good: won === 0, comment: won === 0 ? 'One' : 'Two' })
  expect(await seen(colleague, closed)).toMatchObject({ satisfaction: null, asksSatisfaction: false })
})

test('people limited to their own tickets cannot change, assign or move others', async () => {
  const { staff, partner, open, move, draft, text, on } = await createTicketWorld()
  const own = await open()
  const foreign = await open(staff)
  const change = (who: Person, id: number) =>
    who.call(tickets.change, { ...on(id), body: { ...draft, ...text, title: 'Changed', version: 1 } })
  expect(await change(partner, own)).toEqual({ version: 2 })
  await expect(change(partner, own)).rejects.toMatchObject({ funcCode: 'stale_version', details: { version: 2 } })
  await expect(change(partner, foreign)).rejects.toMatchObject({ funcCode: 'not_allowed' })
  await expect(partner.call(tickets.remove, on(foreign))).rejects.toMatchObject({ funcCode: 'not_allowed' })
  const assign = (who: Person, id: number, userKey: string) => who.call(tickets.assign, { ...on(id), body: { userKey } })
  await expect(assign(partner, own, staff.user.userKey)).rejects.toMatchObject({ funcCode: 'not_allowed' })
  await expect(move(partner, own, 'wait')).rejects.toMatchObject({ funcCode: 'not_allowed' })
  await expect(move(partner, foreign, 'cancel')).rejects.toMatchObject({ funcCode: 'not_allowed' })
  await assign(staff, own, staff.user.userKey)
  await move(partner, own, 'cancel')
  await expect(move(staff, own, 'open')).rejects.toMatchObject({ funcCode: 'ticket_closed' })
})

test('people of other apps and companies find nothing, and cannot be notified or assigned', async () => {
  const { staff, stranger, newcomer, otherApp, open, on, draft, params, seen } = await createTicketWorld()
  const id = await open()
  await expect(seen(stranger, id)).rejects.toMatchObject({ funcCode: 'app_not_found' })
  await expect(seen(newcomer, id)).rejects.toMatchObject({ funcCode: 'app_not_found' })
  await expect(stranger.call(tickets.one, { params: { appId: otherApp.id, id } })).rejects.toMatchObject({ funcCode: 'not_found' })
  const outsider = stranger.user.userKey
  const add = staff.call(tickets.add, { params, body: { ...draft, cc: [outsider], body: 'x', fileIds: [] } })
  await expect(add).rejects.toMatchObject({ fieldErrors: [{ field: 'cc', code: 'unknown_member' }] })
  const assign = staff.call(tickets.assign, { ...on(id), body: { userKey: outsider } })
  await expect(assign).rejects.toMatchObject({ fieldErrors: [{ field: 'userKey', code: 'unknown_member' }] })
})

test('a ticket solved a week ago is closed, once, and can no longer be answered', async () => {
  const { deps, staff, partner, open, move, seen, reply, on } = await createTicketWorld()
  const [old, fresh] = [await open(), await open()]
  await move(staff, old, 'solve')
  await move(staff, fresh, 'solve')
  await runIn(deps.db, "update ticket set solved_at = now() - interval '7 days 1 second' where id = $1", [old])
  await closeOldTickets(deps.db)
  await closeOldTickets(deps.db)
  expect((await seen(partner, old)).status).toBe('CLOSED')
  expect((await seen(partner, fresh)).status).toBe('SOLVED')
  const { list } = await partner.call(tickets.replies, on(old))
  expect(list.filter(({ author, move }) => author === null && move?.to === 'CLOSED')).toHaveLength(1)
  const closed = { funcCode: 'ticket_closed', status: 409 }
  await expect(reply(partner, old, 'Again!')).rejects.toMatchObject(closed)
  await expect(move(partner, old, 'reopen')).rejects.toMatchObject(closed)
  await move(staff, fresh, 'reopen')
  await expect(move(staff, fresh, 'reopen')).rejects.toMatchObject({ funcCode: 'taken_meanwhile' })
})

test('a conversation has a limit, also when two write at once; notes among staff count apart', async () => {
  const { deps, staff, partner, open, reply, move, on } = await createTicketWorld()
  const id = await open()
  const fill = (changes: string, internal = false) =>
    runIn(
      deps.db,
      `insert into conversation_entry (about, about_id, author_id, body, internal, move_from, move_to)
       select 'ticket', $1, $2, ${changes} from generate_series(1, $4)`,
      [id, staff.user.userKey, internal, conversationCapacity.entries - 2],
    )
  const full = { funcCode: 'conversation_full' }
  await fill("'Hm.', $3::boolean, null, null")
  const both = await Promise.allSettled([reply(partner, id, 'One'), reply(partner, id, 'Two')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(reply(partner, id, 'Three')).rejects.toMatchObject(full)
  expect((await partner.call(tickets.replies, on(id))).list).toHaveLength(conversationCapacity.entries)
  await reply(staff, id, 'Still room for a note.', true)
  await fill("'', $3::boolean, 'OPEN', 'SOLVED'")
  await move(staff, id, 'open')
  await move(staff, id, 'wait')
  await expect(move(staff, id, 'open')).rejects.toMatchObject(full)
})

test('all texts and files of a conversation have a limit', async () => {
  const { deps, partner, open, reply } = await createTicketWorld()
  const [long, heavy] = [await open(), await open()]
  const entry = 20_000
  const fill = `insert into conversation_entry (about, about_id, author_id, body) select 'ticket', $1, $2, repeat('x', $3) from generate_series(1, $4::integer)`
  // In several statements, each of which ends in time on a busy machine: the words of all texts are indexed.
  for (let rest = conversationCapacity.text / entry - 1; rest > 0; rest -= 7)
    await runIn(deps.db, fill, [long, partner.user.userKey, entry, Math.min(rest, 7)])
  await runIn(deps.db, fill, [long, partner.user.userKey, entry - 'Since **today**.'.length - 'Yes'.length, 1])
  await reply(partner, long, 'Yes')
  await expect(reply(partner, long, 'No')).rejects.toMatchObject({ funcCode: 'conversation_full' })
  await runIn(
    deps.db,
    `insert into attachment (id, entry_id, name, size, content_type, sha256)
     select gen_random_uuid(), id, 'a', $2, '', '' from conversation_entry where about = 'ticket' and about_id = $1`,
    [heavy, conversationCapacity.bytes + 1],
  )
  await expect(reply(partner, heavy, 'No')).rejects.toMatchObject({ funcCode: 'conversation_full' })
})

test('people who have left the app are no longer notified of their ticket', async () => {
  const { deps, staff, partner, open, reply, notificationsOf } = await createTicketWorld()
  const id = await open()
  await runIn(deps.db, 'delete from app_member where user_id = $1', [partner.user.userKey])
  await reply(staff, id, 'Fixed.')
  expect(await notificationsOf(partner)).toEqual([])
})

test('tickets per day are limited, also concurrently; failed and deleted ones do not change the count', async () => {
  const { deps, staff, partner, draft, params, open, on } = await createTicketWorld()
  const { person } = dailyLimits.ticket
  await expect(
    partner.call(tickets.add, { params, body: { ...draft, categoryId: 999_999, body: 'Lost.', fileIds: [] } }),
  ).rejects.toMatchObject({ funcCode: 'invalid_input' })
  const first = await open()
  await staff.call(tickets.remove, on(first))
  const key = keyOf(['daily-of-person', 'ticket', partner.user.userKey])
  expect((await runIn(deps.db, 'select count from attempt where key = $1', [key])).rows).toEqual([{ count: 1 }])
  await runIn(deps.db, 'update attempt set count = $2 where key = $1', [key, person - 3])
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => open()))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const codes = tries.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { funcCode: string }).funcCode] : []))
  expect(new Set(codes)).toEqual(new Set(['too_many_today']))
  await open(staff)
})
