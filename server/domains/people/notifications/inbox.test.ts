import { maxRead, notifications } from '@portico/contract/people/notifications'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import type { Person } from '../../../testing/caller.ts'
import { createWorld } from '../../../testing/world.ts'
import { deleteOldNotifications } from './inbox.actions.ts'
import { notify } from './index.ts'

const setUp = async () => {
  const scene = await createWorld()
  const { deps, partner, app } = scene
  const sendNotice = (title: string, more: { appId?: string; kind?: 'approval' | 'security'; link?: string } = {}, to: Person = partner) =>
    notify(deps.db, deps, {
      kind: 'approval',
      to: [to.user.userKey],
      link: '/console/list',
      text: () => ({ title, body: 'Something was approved.' }),
      ...more,
    })
  const titles = async (unread = false) =>
    (await partner.call(notifications.list, { query: { ...(unread && { unread: 'true' }) } })).list.map(({ title }) => title)
  return { ...scene, app, sendNotice, titles }
}

test('the inbox lists a person’s notifications, the newest first, with the app concerned', async () => {
  const { partner, app, sendNotice, titles } = await setUp()
  await sendNotice('First')
  await sendNotice('Second', { appId: app.id })
  const { list, total, unread } = await partner.call(notifications.list)
  expect({ total, unread }).toEqual({ total: 2, unread: 2 })
  expect(list).toMatchObject([
    { title: 'Second', kind: 'approval', appId: app.id, appName: app.name, unread: true, link: '/console/list' },
    { title: 'First', appId: null, appName: null },
  ])
  expect(await partner.call(notifications.read, { body: { ids: [list[0]!.id] } })).toEqual({ unread: 1 })
  expect(await titles(true)).toEqual(['First'])
  expect(await partner.call(notifications.read, { body: { all: true } })).toEqual({ unread: 0 })
  expect(await titles()).toEqual(['Second', 'First'])
  expect(await partner.call(notifications.unread)).toEqual({ unread: 0, links: [] })
})

test('what is told about an app ends with the right to see it, but for the reader’s own access', async () => {
  const { deps, partner, app, sendNotice } = await setUp()
  await sendNotice('Secret name: approved', { appId: app.id })
  await sendNotice('Your role was removed', { appId: app.id, kind: 'security' })
  await runIn(deps.db, 'delete from app_member where app_id = $1 and user_id = $2', [app.id, partner.user.userKey])
  await runIn(deps.db, 'delete from app_organization where app_id = $1', [app.id])
  const { list } = await partner.call(notifications.list)
  expect(list).toMatchObject([
    { title: 'Your role was removed', body: 'Something was approved.' },
    { title: app.id, body: '', appName: app.id },
  ])
})

test('the links of the newest unread notifications are told to their reader alone', async () => {
  const { partner, stranger, sendNotice, deps } = await setUp()
  await sendNotice('First', { link: '/console/approvals?kind=basic&id=LG-A' })
  await sendNotice('Second')
  await sendNotice('For others', {}, stranger)
  const { links } = await partner.call(notifications.unread)
  expect(links.map(({ link }) => link)).toEqual(['/console/list', '/console/approvals?kind=basic&id=LG-A'])
  await partner.call(notifications.read, { body: { ids: [links[0]!.id] } })
  expect(await partner.call(notifications.unread)).toEqual({ unread: 1, links: [links[1]] })
  await runIn(
    deps.db,
    `insert into notification (user_id, kind, title, body, link) select $1, 'qa', 'Many', '', '/' from generate_series(1, $2::integer)`,
    [partner.user.userKey, maxRead],
  )
  const many = await partner.call(notifications.unread)
  expect({ unread: many.unread, links: new Set(many.links.map(({ link }) => link)), told: many.links.length }).toEqual({
    unread: maxRead + 1,
    links: new Set(['/']),
    told: maxRead,
  })
})

test('with a page, all notifications that lead to it are read, however many, and no others', async () => {
  const { partner, stranger, sendNotice, deps } = await setUp()
  const page = '/app/support/ticket/detail?appId=LG-A&id=5'
  const many = `insert into notification (user_id, kind, title, body, link)
    select $1, 'qa', 'About it', '', $2 from generate_series(1, $3::integer)`
  await runIn(deps.db, many, [partner.user.userKey, page, 2 * maxRead])
  for (const link of [page.replace('id=5', 'id=55'), page.replace('detail', 'list'), `${page}&tab=log`]) await sendNotice(link, { link })
  await runIn(deps.db, many, [partner.user.userKey, '/', maxRead])
  await sendNotice('For others', { link: page }, stranger)
  const read = (who: Person, address: string) => who.call(notifications.read, { body: { address } })
  expect(await read(partner, `${page.replace('detail', 'lost')}&ph=1`)).toEqual({ unread: 3 * maxRead + 3 })
  expect(await read(partner, `/app/support/ticket/detail?id=5&ph=1&appId=LG%2DA`)).toEqual({ unread: maxRead + 3 })
  expect((await stranger.call(notifications.unread)).unread).toBe(1)
  expect(await read(partner, `${page}&tab=log`)).toEqual({ unread: maxRead + 2 })
  await expect(read(partner, 'https://elsewhere.test/')).rejects.toMatchObject({ funcCode: 'invalid_input' })
})

test('nobody can read others’ notifications, or mark them as read', async () => {
  const { partner, stranger, sendNotice } = await setUp()
  await sendNotice('For Mina alone')
  const { id } = (await partner.call(notifications.list)).list[0]!
  await expect(stranger.call(notifications.one, { params: { id } })).rejects.toMatchObject({ funcCode: 'not_found' })
  await stranger.call(notifications.read, { body: { ids: [id] } })
  await stranger.call(notifications.read, { body: { all: true } })
  expect((await stranger.call(notifications.list)).list).toEqual([])
  expect((await partner.call(notifications.one, { params: { id } })).notification).toMatchObject({ title: 'For Mina alone', unread: true })
})

test('notifications that a person has switched off are not sent, for one app or for all', async () => {
  const { partner, app, sendNotice, titles, deps } = await setUp()
  const settings = [
    { kind: 'approval' as const, inApp: true, email: false, appId: null },
    { kind: 'approval' as const, inApp: false, email: false, appId: app.id },
    { kind: 'qa' as const, inApp: true, email: true, appId: null },
  ]
  // Settings equal to the default are not stored.
  expect((await partner.call(notifications.saveSettings, { body: { settings } })).settings).toHaveLength(2)
  await sendNotice('Of an app', { appId: app.id })
  await sendNotice('Of none')
  expect(await titles()).toEqual(['Of none'])
  expect((await runIn(deps.db, 'select 1 from mail where recipient = $1', [partner.user.email])).rows).toEqual([])
  const stored = await partner.call(notifications.settings)
  expect(stored.apps).toEqual({ [app.id]: app.name })
  expect(stored.settings).toHaveLength(2)
})

test('security notifications cannot be switched off, and settings for an unknown app are refused', async () => {
  const { partner } = await setUp()
  const save = (kind: 'security' | 'qa', appId: string | null) =>
    partner.call(notifications.saveSettings, { body: { settings: [{ kind, inApp: true, email: false, appId }] } })
  await expect(save('security', null)).rejects.toMatchObject({ funcCode: 'invalid_input' })
  await expect(save('qa', 'LG-NOBODY')).rejects.toMatchObject({ funcCode: 'app_not_found' })
  expect((await partner.call(notifications.settings)).settings).toEqual([])
})

test('read notifications are deleted after ninety days and unread ones after a year, however many; all others stay', async () => {
  const { partner, titles, deps } = await setUp()
  const add = (title: string, days: number, isRead: boolean, count = 1) =>
    runIn(
      deps.db,
      `insert into notification (user_id, kind, title, body, link, created_at, read_at)
       select $1, 'qa', $2, '', '/', now() - make_interval(days => $3), case when $4 then now() end from generate_series(1, $5::integer)`,
      [partner.user.userKey, title, days, isRead, count],
    )
  await add('Old and read', 91, true, 5_001)
  await add('Very old', 367, false)
  await add('Old', 91, false)
  await add('Read', 89, true)
  await add('New', 0, false)
  await deleteOldNotifications(deps.db)
  expect(await titles()).toEqual(['New', 'Read', 'Old'])
  expect(await partner.call(notifications.unread)).toMatchObject({ unread: 2 })
})
