import { notifications } from '@portico/contract/people/notifications'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import type { Person } from '../../../testing/caller.ts'
import { world } from '../../../testing/world.ts'
import { notify } from './index.ts'

const setting = async () => {
  const here = await world()
  const { deps, partner, app } = here
  const tell = (title: string, more: { appId?: string; kind?: 'approval' | 'security' } = {}, to: Person = partner) =>
    notify(deps.db, deps, {
      kind: 'approval',
      to: [to.user.userKey],
      link: '/console/list',
      text: () => ({ title, body: 'Something was approved.' }),
      ...more,
    })
  const titles = async (unread = false) =>
    (await partner.call(notifications.list, { query: { ...(unread && { unread: 'true' }) } })).list.map(({ title }) => title)
  return { ...here, app, tell, titles }
}

test('the inbox has what somebody was told, the newest first, with the app it is about', async () => {
  const { partner, app, tell, titles } = await setting()
  await tell('First')
  await tell('Second', { appId: app.id })
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
  expect(await partner.call(notifications.unread)).toEqual({ unread: 0 })
})

test('nobody reads, or marks as read, what others were told', async () => {
  const { partner, stranger, tell } = await setting()
  await tell('For Mina alone')
  const { id } = (await partner.call(notifications.list)).list[0]!
  await expect(stranger.call(notifications.one, { params: { id } })).rejects.toMatchObject({ funcCode: 'not_found' })
  await stranger.call(notifications.read, { body: { ids: [id] } })
  await stranger.call(notifications.read, { body: { all: true } })
  expect((await stranger.call(notifications.list)).list).toEqual([])
  expect((await partner.call(notifications.one, { params: { id } })).notification).toMatchObject({ title: 'For Mina alone', unread: true })
})

test('what somebody does not want to be told they are not, of one app or of all', async () => {
  const { partner, app, tell, titles, deps } = await setting()
  const settings = [
    { kind: 'approval' as const, inApp: true, email: false, appId: null },
    { kind: 'approval' as const, inApp: false, email: false, appId: app.id },
    { kind: 'qa' as const, inApp: true, email: true, appId: null },
  ]
  // What does not differ from the default is not kept.
  expect((await partner.call(notifications.saveSettings, { body: { settings } })).settings).toHaveLength(2)
  await tell('Of an app', { appId: app.id })
  await tell('Of none')
  expect(await titles()).toEqual(['Of none'])
  expect((await runIn(deps.db, 'select 1 from mail where recipient = $1', [partner.user.email])).rows).toEqual([])
  const told = await partner.call(notifications.settings)
  expect(told.apps).toEqual({ [app.id]: app.name })
  expect(told.settings).toHaveLength(2)
})

test('security cannot be switched off, and settings of an app that there is not are refused', async () => {
  const { partner } = await setting()
  const save = (kind: 'security' | 'qa', appId: string | null) =>
    partner.call(notifications.saveSettings, { body: { settings: [{ kind, inApp: true, email: false, appId }] } })
  await expect(save('security', null)).rejects.toMatchObject({ funcCode: 'invalid_input' })
  await expect(save('qa', 'LG-NOBODY')).rejects.toMatchObject({ funcCode: 'app_not_found' })
  expect((await partner.call(notifications.settings)).settings).toEqual([])
})
