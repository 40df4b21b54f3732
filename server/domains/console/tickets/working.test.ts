import { builds } from '@portico/contract/console/builds'
import { tickets } from '@portico/contract/console/tickets'
import { appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { latestEdit } from '../../../testing/edits.ts'
import type { Person } from '../../../testing/caller.ts'
import { grantRoles } from '../../apps/roles/index.ts'
import { createTicketWorld } from './tickets.samples.ts'

test('the first public answer of staff opens a new ticket, also of two at once; staff notes and requesters leave it new', async () => {
  const { staff, partner, open, reply, seen, on } = await createTicketWorld()
  const id = await open()
  await reply(partner, id, 'One more thing.')
  await reply(staff, id, 'Who takes this?', true)
  expect((await seen(staff, id)).status).toBe('NEW')
  await Promise.all([reply(staff, id, 'We are looking.'), reply(staff, id, 'Found it.')])
  expect((await seen(partner, id)).status).toBe('OPEN')
  const { list } = await partner.call(tickets.replies, on(id))
  expect(list.flatMap(({ author, move }) => (move ? [[author?.name, move]] : []))).toEqual([['Sora', { from: 'NEW', to: 'OPEN' }]])
})

test('several answers of the requester at once are all added, and reopen the ticket once', async () => {
  const { staff, partner, open, reply, move, seen, on } = await createTicketWorld()
  const id = await open()
  await move(staff, id, 'solve')
  await Promise.all(['It is back.', 'Since noon.', 'See the log.'].map((text) => reply(partner, id, text)))
  expect((await seen(partner, id)).status).toBe('OPEN')
  const { list } = await partner.call(tickets.replies, on(id))
  expect(list.flatMap(({ move: made }) => made ?? [])).toEqual([
    { from: 'NEW', to: 'SOLVED' },
    { from: 'SOLVED', to: 'OPEN' },
  ])
  expect(list.filter(({ move: made }) => made === null)).toHaveLength(4)
})

test('a ticket that is deleted while it is answered leaves nothing behind', async () => {
  const { deps, staff, partner, open, reply, on } = await createTicketWorld()
  const id = await open()
  await Promise.allSettled([reply(partner, id, 'It is back.'), staff.call(tickets.remove, on(id)), reply(staff, id, 'Is it?')])
  const entries = "select body from conversation_entry where about = 'ticket' and about_id = $1"
  expect((await runIn(deps.db, entries, [id])).rows).toEqual([])
})

test('a ticket that is nobody’s is taken up by whoever answers or starts, if it can be assigned to them', async () => {
  const { admin, staff, reviewer, partner, open, reply, move, seen, notificationsOf } = await createTicketWorld()
  const [started, answered] = [await open(), await open()]
  await move(reviewer, started, 'open')
  await reply(staff, started, 'I help.')
  expect((await seen(staff, started)).assignee?.name).toBe('Rei')
  // An administrator without a role on the app answers for nobody.
  await reply(admin, answered, 'Hello.')
  expect(await seen(staff, answered)).toMatchObject({ status: 'OPEN', assignee: null })
  await reply(staff, answered, 'I take over.')
  expect((await seen(staff, answered)).assignee?.name).toBe('Sora')
  await reply(partner, started, 'Thanks, Rei.')
  const answer = `Answer to ticket #${started}: Login fails`
  expect((await notificationsOf(reviewer)).at(-1)).toBe(answer)
  expect(await notificationsOf(staff)).not.toContain(answer)
})

test('a partner who may edit every ticket does not work on their own as staff do', async () => {
  const { deps, app, staff, partner, open, move, seen, on, draft, text, become } = await createTicketWorld()
  await become(appRoles.biz)
  const [own, others] = [await open(), await open(staff)]
  expect(await seen(partner, own)).toMatchObject({ moves: ['solve', 'cancel'], assignable: false, editable: true })
  expect(await seen(partner, others)).toMatchObject({
    moves: ['open', 'wait', 'solve', 'cancel'],
    assignable: true,
    editable: true,
  })
  expect((await seen(staff, own)).moves).toEqual(['open', 'wait', 'hold', 'solve', 'cancel'])
  for (const name of ['open', 'wait', 'hold'] as const)
    await expect(move(partner, own, name)).rejects.toMatchObject({ funcCode: 'not_allowed' })
  const assign = partner.call(tickets.assign, { ...on(own), body: { userKey: partner.user.userKey } })
  await expect(assign).rejects.toMatchObject({ funcCode: 'not_allowed' })
  await partner.call(tickets.change, { ...on(own), body: { ...draft, ...text, title: 'Login fails on iOS', version: 1 } })
  const edit = { before: { title: draft.title }, after: { title: 'Login fails on iOS' } }
  expect(await latestEdit(deps.db, app.id, 'ticket.changed')).toEqual(edit)
  await move(partner, own, 'solve')
})

test('a ticket names a build of its app, as those who see builds may choose it', async () => {
  const { deps, staff, partner, app, otherApp, params, draft, text, on, seen, become } = await createTicketWorld()
  const versionOf = async (who: Person, appId: string) =>
    (await who.call(builds.add, { params: { appId }, body: { folder: 'sandbox', os: 'aos', name: '1.2.0', memo: '' } })).id
  await grantRoles(deps.db, { userKey: staff.user.userKey, role: appRoles.tech_pm, appIds: [otherApp.id] })
  const [own, foreign] = [await versionOf(partner, app.id), await versionOf(staff, otherApp.id)]
  const add = async (buildId: number) =>
    (await partner.call(tickets.add, { params, body: { ...draft, buildId, body: 'Since this build.', fileIds: [] } })).id
  const refused = { funcCode: 'invalid_input', fieldErrors: [{ field: 'buildId', code: 'unknown_option' }] }
  const id = await add(own)
  expect((await seen(partner, id)).build).toEqual({ id: own, name: '1.2.0', os: 'aos', folder: 'sandbox' })
  for (const buildId of [foreign, 999_999]) await expect(add(buildId)).rejects.toMatchObject(refused)
  await become(appRoles.etc)
  await expect(add(own)).rejects.toMatchObject(refused)
  // What it named before stays.
  await partner.call(tickets.change, { ...on(id), body: { ...draft, ...text, buildId: own, title: 'Renamed', version: 1 } })
  await runIn(deps.db, 'delete from build_version where id = $1', [own])
  expect(await seen(partner, id)).toMatchObject({ title: 'Renamed', build: null })
})

test('a partner’s agent works on a held ticket as on an open one, and puts none on hold', async () => {
  const { deps, staff, partner, newcomer: colleague, app, open, move, seen } = await createTicketWorld()
  await grantRoles(deps.db, { userKey: colleague.user.userKey, role: appRoles.biz, appIds: [app.id] })
  const [onHold, plain] = [await open(), await open()]
  await move(staff, onHold, 'hold')
  await move(staff, plain, 'open')
  expect((await seen(staff, onHold)).moves).toEqual(['open', 'wait', 'solve', 'cancel'])
  const { status, moves } = await seen(colleague, plain)
  expect(moves).toEqual(['wait', 'solve', 'cancel'])
  expect(await seen(colleague, onHold)).toMatchObject({ status, moves })
  // Trying tells no more than looking.
  for (const id of [onHold, plain]) await expect(move(colleague, id, 'open')).rejects.toMatchObject({ funcCode: 'taken_meanwhile' })
  for (const id of [onHold, plain]) await expect(move(colleague, id, 'hold')).rejects.toMatchObject({ funcCode: 'not_allowed' })
  expect([(await seen(staff, onHold)).status, (await seen(staff, plain)).status]).toEqual(['ON_HOLD', 'OPEN'])
  await move(colleague, onHold, 'wait')
  expect((await seen(partner, onHold)).status).toBe('PENDING')
})

test('notifications of a ticket call its app by its name', async () => {
  const { deps, staff, app, open } = await createTicketWorld()
  await open()
  const { rows } = await runIn(deps.db, 'select body from notification where user_id = $1', [staff.user.userKey])
  expect(rows).toEqual([{ body: `Mina opened a ticket about ${app.name}: “Login fails”.` }])
})

test('a closed ticket takes no reply, of staff no more than of its requester, and no note', async () => {
  const { staff, partner, open, reply, move } = await createTicketWorld()
  const id = await open()
  await move(partner, id, 'cancel')
  for (const [who, internal] of [
    [staff, false],
    [staff, true],
    [partner, false],
  ] as const)
    await expect(reply(who, id, 'One more thing.', internal)).rejects.toMatchObject({ funcCode: 'ticket_closed' })
})
