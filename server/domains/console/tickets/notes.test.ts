import { activityLog } from '@portico/contract/apps/activity'
import { conversations } from '@portico/contract/console/conversations'
import { tickets } from '@portico/contract/console/tickets'
import { appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { latestEdit } from '../../../testing/edits.ts'
import type { Person } from '../../../testing/caller.ts'
import { grantRoles } from '../../apps/roles/index.ts'
import { listenTo } from '../connections/connections.samples.ts'
import { createTicketWorld } from './tickets.samples.ts'

test('notes among staff and being on hold stay among staff', async () => {
  const { staff, partner, open, reply, move, seen, notificationsOf, on, params } = await createTicketWorld()
  const id = await open()
  await move(staff, id, 'open')
  const { updatedAt } = await seen(partner, id)
  await reply(staff, id, 'Their server is down again.', true)
  await move(staff, id, 'hold')
  expect((await seen(partner, id)).updatedAt).toBe(updatedAt)
  expect((await seen(staff, id)).status).toBe('ON_HOLD')
  expect(await seen(partner, id)).toMatchObject({ status: 'OPEN', assignee: { name: 'Sora' } })
  const { list } = await partner.call(tickets.replies, on(id))
  expect(list.map(({ internal, move }) => ({ internal, move }))).toEqual([
    { internal: false, move: null },
    { internal: false, move: { from: 'NEW', to: 'OPEN' } },
  ])
  expect(JSON.stringify(list)).not.toContain('down again')
  expect(await notificationsOf(partner)).toEqual([])
  const found = async (who: Person, status: 'OPEN' | 'ON_HOLD') => (await who.call(tickets.list, { params, query: { status } })).total
  expect([await found(partner, 'OPEN'), await found(partner, 'ON_HOLD')]).toEqual([1, 0])
  expect([await found(staff, 'OPEN'), await found(staff, 'ON_HOLD')]).toEqual([0, 1])
})

test('a partner who writes a staff note is refused, whatever their role, and nothing of it is stored', async () => {
  const { deps, app, staff, partner, open, reply, become, on, notificationsOf } = await createTicketWorld()
  const id = await open()
  const told = await notificationsOf(staff)
  for (const role of [appRoles.dev, appRoles.biz, appRoles.tech_pm]) {
    await become(role)
    await expect(reply(partner, id, 'psst', true)).rejects.toMatchObject({ funcCode: 'not_allowed', status: 403 })
  }
  expect((await staff.call(tickets.replies, on(id))).list).toHaveLength(1)
  const { rows } = await runIn(deps.db, "select 1 from activity_log where app_id = $1 and action = 'ticket.replied'", [app.id])
  expect([rows, await notificationsOf(staff)]).toEqual([[], told])
})

test('the app’s log shows partners neither staff notes nor that a ticket is on hold', async () => {
  const { staff, partner, open, reply, move, params, become } = await createTicketWorld()
  await become(appRoles.biz)
  const id = await open()
  await move(staff, id, 'open')
  await reply(staff, id, 'Their server is down again.', true)
  await move(staff, id, 'hold')
  const logged = async (who: Person) =>
    (await who.call(activityLog.list, { params, query: { area: 'ticket' } })).list.map(({ action }) => action).toSorted()
  expect(await logged(staff)).toEqual(['added', 'moved', 'moved', 'replied'])
  expect(await logged(partner)).toEqual(['added', 'moved'])
  const downloaded = async (who: Person) =>
    (await (await who.call(activityLog.download, { params, query: { area: 'ticket' } })).text()).trim().split('\r\n').length - 1
  expect([await downloaded(staff), await downloaded(partner)]).toEqual([4, 2])
  const offered = async (who: Person) => {
    const { users, actions } = await who.call(activityLog.filters, { params })
    return [users.map(({ name }) => name).toSorted(), actions.map(({ action }) => action).toSorted()]
  }
  expect(await offered(staff)).toEqual([
    ['Mina', 'Sora'],
    ['added', 'moved', 'replied'],
  ])
  expect(await offered(partner)).toEqual([
    ['Mina', 'Sora'],
    ['added', 'moved'],
  ])
  await move(partner, id, 'cancel')
  const [last] = (await partner.call(activityLog.list, { params, query: { area: 'ticket' } })).list
  expect(last).toMatchObject({ action: 'moved', user: 'Mina', before: 'OPEN', after: 'CLOSED' })
})

test('outside systems hear of a ticket what everybody may know: neither staff notes nor holds', async () => {
  const { staff, partner, open, reply, move, seen, draft, text, params, on, deps } = await createTicketWorld()
  const heard = await listenTo(deps.db, params.appId)
  const id = await open()
  await reply(staff, id, 'Their server is down again.', true)
  await reply(staff, id, 'We look into it.')
  await move(staff, id, 'hold')
  await move(staff, id, 'open')
  await move(staff, id, 'hold')
  await move(staff, id, 'solve')
  const { version } = await seen(partner, id)
  await partner.call(tickets.change, { ...on(id), body: { ...draft, ...text, title: 'Login fails again', version } })
  await reply(partner, id, 'It still fails.')
  await move(partner, id, 'cancel')
  await staff.call(tickets.remove, on(id))
  const moved = (status: string) => ['ticket.moved', draft.phase, { ticketId: id, status }]
  const of = (what: string) => [`ticket.${what}`, draft.phase, { ticketId: id }]
  expect(await heard()).toEqual([
    of('added'),
    of('answered'),
    moved('OPEN'),
    moved('SOLVED'),
    of('changed'),
    of('answered'),
    moved('OPEN'),
    moved('CLOSED'),
    of('deleted'),
  ])
})

test('a note on an assigned ticket calls in colleagues by name, staff alone', async () => {
  const { deps, app, staff, reviewer, partner, open, on, notificationsOf } = await createTicketWorld()
  const id = await open()
  await staff.call(tickets.assign, { ...on(id), body: { userKey: staff.user.userKey } })
  const edit = { before: { assigneeId: null }, after: { assigneeId: staff.user.userKey } }
  expect(await latestEdit(deps.db, app.id, 'ticket.assigned')).toEqual(edit)
  const note = (internal: boolean, ...people: Person[]) =>
    staff.call(tickets.reply, {
      ...on(id),
      body: { body: 'Who knows?', internal, fileIds: [], mentions: people.map(({ user }) => user.userKey) },
    })
  await note(true, reviewer, partner)
  const mentioned = `You are mentioned in ticket #${id}: Login fails`
  expect([await notificationsOf(reviewer), await notificationsOf(partner)]).toEqual([[mentioned], []])
  await note(false, reviewer, partner)
  expect([await notificationsOf(reviewer), await notificationsOf(partner)]).toEqual([[mentioned, mentioned], [mentioned]])
})

test('a mention is of people of the app, and told to those alone who may read its tickets', async () => {
  const { deps, staff, stranger, newcomer, app, open, on, notificationsOf } = await createTicketWorld()
  const id = await open()
  const mention = ({ user }: Person) =>
    staff.call(tickets.reply, { ...on(id), body: { body: 'Look.', internal: false, fileIds: [], mentions: [user.userKey] } })
  await expect(mention(stranger)).rejects.toMatchObject({ fieldErrors: [{ field: 'mentions', code: 'unknown_member' }] })
  await grantRoles(deps.db, { userKey: newcomer.user.userKey, role: appRoles.dashboard, appIds: [app.id] })
  await mention(newcomer)
  expect(await notificationsOf(newcomer)).toEqual([])
})

test('what is written in a ticket reaches none who may not read it, be it followed or their own', async () => {
  const { deps, staff, partner, newcomer, app, draft, params, reply, become, notificationsOf } = await createTicketWorld()
  await grantRoles(deps.db, { userKey: newcomer.user.userKey, role: appRoles.dashboard, appIds: [app.id] })
  const body = { ...draft, cc: [newcomer.user.userKey], body: 'Since today.', fileIds: [] }
  const { id } = await partner.call(tickets.add, { params, body })
  await become(appRoles.dashboard)
  await reply(staff, id, 'We look into it.')
  const { rows } = await runIn(deps.db, 'select recipient from mail where recipient = any($1)', [
    [partner, newcomer].map(({ user }) => user.email),
  ])
  expect([rows, await notificationsOf(partner), await notificationsOf(newcomer)]).toEqual([[], [], []])
})

test('a ticket whose assignee may not read it any more is told to those responsible', async () => {
  const { deps, staff, reviewer, partner, app, open, on, reply, notificationsOf } = await createTicketWorld()
  const id = await open()
  await staff.call(tickets.assign, { ...on(id), body: { userKey: reviewer.user.userKey } })
  const demote = 'update app_member set role_id = $1 where app_id = $2 and user_id = $3'
  await runIn(deps.db, demote, [appRoles.dashboard, app.id, reviewer.user.userKey])
  await reply(partner, id, 'Any news?')
  expect((await notificationsOf(staff)).at(-1)).toBe(`Answer to ticket #${id}: Login fails`)
})

test('a file attached to a staff note is downloaded by staff alone', async () => {
  const { staff, partner, open, on } = await createTicketWorld()
  const id = await open()
  const upload = { name: 'trace.txt', type: 'text/plain', bytes: new Blob(['down']) }
  const { file } = await staff.call(conversations.upload, { upload })
  const noted = { body: 'See the trace.', internal: true, fileIds: [file.id] }
  await staff.call(tickets.reply, { ...on(id), body: noted })
  const attached = { params: { ...on(id).params, fileId: file.id } }
  expect(await (await staff.call(tickets.file, attached)).text()).toBe('down')
  await expect(partner.call(tickets.file, attached)).rejects.toMatchObject({ funcCode: 'file_not_found' })
})
