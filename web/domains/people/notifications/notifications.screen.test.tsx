import { appArea } from '@portico/contract/console/app-area'
import { leadsTo, type Notification, notifications, type Setting } from '@portico/contract/people/notifications'
import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { query } from '../../../kernel/api.ts'
import { followingOthers } from '../../../kernel/queries.ts'
import { PortalLink } from '../../../kit/page/PortalLink.tsx'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { Bell } from './Bell.tsx'
import { InboxPage } from './inbox.screen.tsx'
import { NotificationSettingsPage } from './settings.screen.tsx'

const news = (id: number, given: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'qa',
  appId: 'LG-A',
  appName: 'Aurora',
  title: `News ${id}`,
  body: '',
  link: '/',
  unread: true,
  createdAt: '2026-01-02T00:00:00Z',
  ...given,
})

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.on(notifications.unread, () => ({ unread: 1, links: [] }))
  server.on(notifications.list, ({ query }) => {
    const all = [news(2), news(1, { unread: false, appName: null })]
    const list = query['unread'] ? all.filter(({ unread }) => unread) : all
    return { list, total: list.length, page: 0, size: 10, unread: 1 }
  })
  server.on(appArea.consoleApps, () => ({ apps: [{ id: 'LG-B', name: 'Borealis' }], organizations: [], roles: {} }))
})
afterEach(() => server.stop())

/** The settings sent by a save. */
const savedAt = (at: number): Setting[] =>
  (server.requests(notifications.saveSettings)[at]?.body as { settings: Setting[] } | undefined)?.settings ?? []

test('unread notifications are marked in words, filtered in the address, and all marked as read at once', async () => {
  server.on(notifications.read, () => ({ unread: 0 }))
  const screen = await show(<InboxPage />, { at: '/account/notification/list' })
  await expect.element(screen.getByRole('row', { name: /News 2/ })).toMatchTextContent(/Unread.*Aurora/)
  await expect.element(screen.getByRole('row', { name: /News 1/ })).not.toMatchTextContent(/Unread/)
  await screen.getByRole('switch', { name: 'Only unread' }).click()
  await expect.element(screen.getByRole('row', { name: /News 1/ })).not.toBeInTheDocument()
  await expect.poll(() => screen.address()).toMatch(/unread=on/)
  expect(server.requests(notifications.list).at(-1)?.query).toMatchObject({ unread: 'true', page: '0' })
  const before = server.requests(notifications.list).length
  server.on(notifications.list, () => ({ list: [], total: 0, page: 0, size: 10, unread: 0 }))
  await screen.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.element(screen.getByText('No notifications yet')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled()
  expect(server.requests(notifications.read).map(({ body }) => body)).toEqual([{ all: true }])
  expect(server.requests(notifications.list).length).toBeGreaterThan(before)
})

test('settings are changed for each kind and channel, but not for security; a refusal keeps them', async () => {
  let isBusy = true
  server.on(notifications.settings, () => ({ settings: [{ kind: 'qa', inApp: true, email: false, appId: null }], apps: {} }))
  server.on(notifications.saveSettings, () => (isBusy ? refuse({ code: 'app_not_found', status: 404 }) : { settings: [] }))
  const screen = await show(<NotificationSettingsPage />, { at: '/account/notification' })
  await expect.element(screen.getByRole('checkbox', { name: 'QA: By e-mail' })).not.toBeChecked()
  await expect.element(screen.getByRole('checkbox', { name: 'Build: By e-mail' })).toBeChecked()
  for (const channel of ['In the portal', 'By e-mail']) {
    const cell = screen.getByRole('checkbox', { name: `Security: ${channel}` })
    await expect.element(cell).toBeChecked()
    await expect.element(cell).toBeDisabled()
  }
  await screen.getByRole('checkbox', { name: 'Build: By e-mail' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('This app doesn’t exist or you don’t have access to it.').first()).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: 'Build: By e-mail' })).not.toBeChecked()
  isBusy = false
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => server.requests(notifications.saveSettings).length).toBe(2)
  const settings = savedAt(1)
  expect(settings.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
    { kind: 'build', inApp: true, email: false, appId: null },
    { kind: 'qa', inApp: true, email: false, appId: null },
  ])
})

test('an app is muted in all kinds, and unmuted again', async () => {
  server.on(notifications.settings, () => ({ settings: [], apps: {} }))
  server.on(notifications.saveSettings, () => ({ settings: [] }))
  const screen = await show(<NotificationSettingsPage />, { at: '/account/notification' })
  await screen.getByRole('combobox', { name: 'Mute an app' }).click()
  await screen.getByRole('option', { name: 'Borealis (LG-B)' }).click()
  await expect.element(screen.getByRole('button', { name: 'Unmute Borealis' })).toBeVisible()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => server.requests(notifications.saveSettings).length).toBe(1)
  const settings = savedAt(0)
  expect(settings.length).toBeGreaterThan(3)
  expect(settings.every(({ appId, inApp }) => appId === 'LG-B' && !inApp)).toBe(true)
  // Security cannot be muted.
  expect(settings.map(({ kind }) => kind)).not.toContain('security')
  await screen.getByRole('button', { name: 'Unmute Borealis' }).click()
  await expect.element(screen.getByRole('button', { name: 'Unmute Borealis' })).not.toBeInTheDocument()
})

/** Answers with unread notifications that lead to these pages, until they are read; returns them, the oldest first. @param told how many are told */
const withUnread = (links: readonly string[], told = links.length + 1) => {
  const unread = links.map((link, at) => ({ id: at + 1, link }))
  server.on(notifications.unread, () => ({ unread: unread.length, links: unread.slice(-told) }))
  server.on(notifications.read, ({ body }) => {
    const { address } = body as { address: string }
    unread.splice(0, unread.length, ...unread.filter(({ link }) => !leadsTo(link, address)))
    return { unread: unread.length }
  })
  return unread
}
const ticket = '/app/support/ticket/detail?appId=LG-A&id=5'
const readAddresses = () => server.requests(notifications.read).map(({ body }) => (body as { address: string }).address)

test('opening what a notification is about reads it, and the bell counts on', async () => {
  withUnread([ticket, '/console/list', ticket])
  const screen = await show(
    <>
      <Bell />
      <PortalLink href={`${ticket}&ph=2`}>Ticket</PortalLink>
    </>,
    { at: '/app/support/ticket/list?appId=LG-A' },
  )
  await expect.element(screen.getByRole('link', { name: '3 unread notifications' })).toBeVisible()
  expect(readAddresses()).toEqual([])
  await screen.getByRole('link', { name: 'Ticket' }).click()
  await expect.element(screen.getByRole('link', { name: '1 unread notification' })).toBeVisible()
  expect(readAddresses()).toEqual([`${ticket}&ph=2`])
})

test('a notification whose link is not told any more is read with its page, too', async () => {
  const unread = withUnread([ticket, '/console/list', '/'], 1)
  const screen = await show(<Bell />, { at: ticket })
  await expect.element(screen.getByRole('link', { name: '2 unread notifications' })).toBeVisible()
  expect(unread.map(({ id }) => id)).toEqual([2, 3])
})

/** A page that follows what others do. */
function Followed() {
  useQuery({ ...query(notifications.settings), ...followingOthers })
  return null
}

test.each([
  ['follows what others do', <Followed key="page" />, [`${ticket}&ph=1`]],
  ['does not', null, []],
] as const)('a notification that arrives while its page is open is read with it if the page %s', async (_, page, expected) => {
  server.on(notifications.settings, () => ({ settings: [], apps: {} }))
  const unread = withUnread(['/console/list'], 10)
  const screen = await show(
    <>
      <Bell />
      {page}
    </>,
    { at: ticket },
  )
  await expect.element(screen.getByRole('link', { name: '1 unread notification' })).toBeVisible()
  unread.push({ id: 2, link: ticket }, { id: 3, link: '/' })
  await screen.client.invalidateQueries({ queryKey: [notifications.unread.path] })
  await expect.element(screen.getByRole('link', { name: `${expected.length === 0 ? 3 : 2} unread notifications` })).toBeVisible()
  expect(readAddresses()).toEqual(expected)
})
