import { conversations } from '@portico/contract/console/conversations'
import { tickets } from '@portico/contract/console/tickets'
import { appRoles } from '@portico/contract/permissions'
import { contact } from '@portico/contract/portal/contact'
import { expect, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import type { Person } from '../../../../testing/caller.ts'
import { latestEdit } from '../../../../testing/edits.ts'
import { grantRoles } from '../../../apps/roles/index.ts'
import { createTicketWorld } from '../tickets.samples.ts'

const createScene = async () => {
  const all = await createTicketWorld()
  const { deps, app, draft, text, on } = all
  const upload = async (who: Person, name: string) =>
    (await who.call(conversations.upload, { upload: { name, type: 'text/plain', bytes: new Blob([name]) } })).file.id
  const change = (who: Person, id: number, edit: object) =>
    who.call(tickets.change, { ...on(id), body: { ...draft, ...text, version: 1, ...edit } })
  const entriesOf = async (who: Person, id: number) => (await who.call(tickets.replies, on(id))).list
  /** The fields that the latest edit changed, by the log. */
  const changedFields = async (): Promise<unknown> => {
    const latest = "select details -> 'fields' as fields from activity_log where app_id = $1 and action = 'ticket.changed' order by id desc"
    return ((await runIn(deps.db, latest, [app.id])).rows[0] as { fields: unknown } | undefined)?.fields
  }
  return { ...all, upload, change, entriesOf, changedFields }
}

test('a ticket’s text and attachments are edited over the version that was read, and shown as edited', async () => {
  const { deps, app, partner, params, draft, seen, upload, change, entriesOf, changedFields, on } = await createScene()
  const [kept, gone, added] = [await upload(partner, 'kept.txt'), await upload(partner, 'gone.txt'), await upload(partner, 'added.txt')]
  const { id } = await partner.call(tickets.add, { params, body: { ...draft, body: 'Since **today**.', fileIds: [kept, gone] } })
  expect((await seen(partner, id)).text).toMatchObject({ body: 'Since **today**.', plain: false, files: [{ id: kept }, { id: gone }] })
  expect(await change(partner, id, { body: 'Since _noon_.', fileIds: [kept, added] })).toEqual({ version: 2 })
  const [entry] = await entriesOf(partner, id)
  expect(entry).toMatchObject({
    body: [{ tag: 'p', children: ['Since ', { tag: 'em', children: ['noon'] }, '.'] }],
    files: [{ id: kept }, { id: added }],
    editedAt: expect.any(String),
  })
  const fileOf = (fileId: string) => partner.call(tickets.file, { params: { ...on(id).params, fileId } })
  expect(await (await fileOf(added)).text()).toBe('added.txt')
  await expect(fileOf(gone)).rejects.toMatchObject({ funcCode: 'file_not_found' })
  // The log tells of the text only that it changed.
  const files = { before: { files: ['kept.txt', 'gone.txt'] }, after: { files: ['kept.txt', 'added.txt'] } }
  expect([await latestEdit(deps.db, app.id, 'ticket.changed'), await changedFields()]).toEqual([files, ['files', 'body']])
  const { rows } = await runIn(deps.db, "select 1 from activity_log where app_id = $1 and details::text like '%noon%'", [app.id])
  expect(rows).toEqual([])
  await expect(change(partner, id, { body: 'Since when?' })).rejects.toMatchObject({ funcCode: 'stale_version', details: { version: 2 } })
  expect((await seen(partner, id)).text?.body).toBe('Since _noon_.')
})

test('an edit that leaves the text as it was does not mark it as edited', async () => {
  const { partner, open, change, entriesOf, changedFields } = await createScene()
  const id = await open()
  await change(partner, id, { title: 'Login fails again' })
  expect((await entriesOf(partner, id))[0]?.editedAt).toBeNull()
  expect(await changedFields()).toEqual(['title'])
})

test('a text is edited by its requester and by those who may edit any ticket; others neither change it nor get its source', async () => {
  const { deps, app, staff, partner, stranger, newcomer: colleague, open, seen, upload, change, entriesOf } = await createScene()
  await grantRoles(deps.db, { userKey: colleague.user.userKey, role: appRoles.dev, appIds: [app.id] })
  const id = await open()
  expect(await seen(colleague, id)).toMatchObject({ editable: false, text: null })
  await expect(change(colleague, id, { body: 'Mine now.' })).rejects.toMatchObject({ funcCode: 'not_allowed' })
  await expect(change(stranger, id, { body: 'Mine now.' })).rejects.toMatchObject({ funcCode: 'app_not_found' })
  const foreign = await upload(colleague, 'foreign.txt')
  await expect(change(partner, id, { fileIds: [foreign] })).rejects.toMatchObject({
    fieldErrors: [{ field: 'fileIds', code: 'invalid_file' }],
  })
  expect(await seen(staff, id)).toMatchObject({ version: 1, text: { body: 'Since **today**.', files: [] } })
  await change(staff, id, { body: 'Since today, in Japan.' })
  expect((await entriesOf(partner, id))[0]).toMatchObject({ author: { name: 'Mina' }, editedAt: expect.any(String) })
})

test('who is added to a ticket’s followers is told once, and neither its requester nor who adds them', async () => {
  const { deps, app, staff, partner, newcomer: colleague, open, change, notificationsOf } = await createScene()
  await grantRoles(deps.db, { userKey: colleague.user.userKey, role: appRoles.dev, appIds: [app.id] })
  const id = await open()
  const cc = [colleague, partner, staff].map(({ user }) => user.userKey)
  const tellings = async (who: Person) => (await notificationsOf(who)).filter((title) => title.startsWith('You were added'))
  await change(staff, id, { cc })
  await change(staff, id, { cc, version: 2, title: 'Login still fails' })
  expect(await Promise.all([colleague, partner, staff].map(tellings))).toEqual([[`You were added to ticket #${id}: Login fails`], [], []])
})

test('a closed ticket is neither edited nor assigned any more, only deleted', async () => {
  const { staff, partner, open, move, seen, change, on, notificationsOf } = await createScene()
  const id = await open()
  const told = await notificationsOf(staff)
  expect(await seen(partner, id)).toMatchObject({ editable: true, removable: true })
  await move(partner, id, 'cancel')
  for (const who of [partner, staff]) {
    expect(await seen(who, id)).toMatchObject({ editable: false, assignable: false, removable: true, text: null })
    await expect(change(who, id, { body: 'One more thing.' })).rejects.toMatchObject({ funcCode: 'ticket_closed', status: 409 })
  }
  const assign = staff.call(tickets.assign, { ...on(id), body: { userKey: staff.user.userKey } })
  await expect(assign).rejects.toMatchObject({ funcCode: 'ticket_closed', status: 409 })
  expect(await seen(staff, id)).toMatchObject({ title: 'Login fails', version: 1, assignee: null })
  expect((await notificationsOf(staff)).slice(told.length)).toEqual([`Ticket #${id} was withdrawn: Login fails`])
  await partner.call(tickets.remove, on(id))
  expect((await notificationsOf(staff)).slice(told.length)).toHaveLength(1)
  await expect(seen(staff, id)).rejects.toMatchObject({ funcCode: 'not_found' })
})

test('of the deletion of an open ticket its requester, its agents and its followers are told, except who deletes it', async () => {
  const { staff, partner, reviewer, open, change, on, notificationsOf } = await createScene()
  const [theirs, own] = [await open(), await open()]
  for (const id of [theirs, own]) await change(partner, id, { cc: [reviewer.user.userKey] })
  const toldOf = async (id: number) =>
    Promise.all(
      [partner, staff, reviewer].map(
        async (who) => (await notificationsOf(who)).filter((title) => title === `Ticket #${id} was deleted: Login fails`).length,
      ),
    )
  await staff.call(tickets.remove, on(theirs))
  await partner.call(tickets.remove, on(own))
  expect([await toldOf(theirs), await toldOf(own)]).toEqual([
    [1, 0, 1],
    [0, 1, 1],
  ])
})

test('plain text of the contact page stays plain when it is edited, and keeps its files', async () => {
  const { app, partner, staff, seen, change, entriesOf } = await createScene()
  const { file } = await partner.call(contact.upload, { upload: { name: 'log.txt', type: 'text/plain', bytes: new Blob(['a log']) } })
  const question = { category: 'technical' as const, title: 'Push', body: 'When?\n**Now**', fileIds: [file.id], appId: app.id }
  const { id } = await partner.call(contact.create, { body: question })
  expect((await seen(staff, id)).text).toMatchObject({ body: 'When?\n**Now**', plain: true })
  await change(staff, id, { body: 'When?\n**Soon** <b>', fileIds: [file.id] })
  expect((await entriesOf(partner, id))[0]).toMatchObject({
    body: [{ tag: 'p', children: ['When?', { tag: 'br' }, '**Soon** <b>'] }],
    files: [{ id: file.id, name: 'log.txt' }],
  })
})

test('an edit of the followers is logged with who they were and are', async () => {
  const { deps, app, staff, partner, open, change } = await createScene()
  const id = await open()
  const { userKey } = staff.user
  await change(partner, id, { cc: [userKey] })
  expect(await latestEdit(deps.db, app.id, 'ticket.changed')).toEqual({ before: { cc: [] }, after: { cc: [userKey] } })
})

test('a ticket that is opened with an assignee notifies them instead of the maintainers', async () => {
  const { staff, reviewer, params, draft, text, seen, notificationsOf } = await createScene()
  const body = { ...draft, ...text, assigneeId: reviewer.user.userKey }
  const { id } = await staff.call(tickets.add, { params, body })
  expect(await seen(staff, id)).toMatchObject({ status: 'NEW', assignee: { name: 'Rei' } })
  expect(await notificationsOf(reviewer)).toEqual([`New ticket #${id}: Login fails`])
  const { id: own } = await reviewer.call(tickets.add, { params, body })
  expect((await seen(staff, own)).assignee?.name).toBe('Rei')
  expect(await notificationsOf(staff)).toEqual([])
})

test('a new ticket is assigned by those alone who may assign it, and to people of the app', async () => {
  const { deps, app, staff, partner, stranger, params, draft, text, become } = await createScene()
  const add = (who: Person, { user }: Person) => who.call(tickets.add, { params, body: { ...draft, ...text, assigneeId: user.userKey } })
  await expect(add(staff, stranger)).rejects.toMatchObject({ fieldErrors: [{ field: 'assigneeId', code: 'unknown_member' }] })
  for (const role of [appRoles.dev, appRoles.tester, appRoles.etc, appRoles.biz]) {
    await become(role)
    await expect(add(partner, staff)).rejects.toMatchObject({ funcCode: 'not_allowed', status: 403 })
  }
  expect((await runIn(deps.db, 'select 1 from ticket where app_id = $1', [app.id])).rows).toEqual([])
})
