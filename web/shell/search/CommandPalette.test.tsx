import { apps } from '@portico/contract/apps/apps'
import { favorites } from '@portico/contract/dashboard/favorites'
import { myDashboards } from '@portico/contract/dashboard/my-dashboards'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { translator } from '../../kernel/texts.ts'
import { createFakeServer } from '../../testing/server.ts'
import { mina, show } from '../../testing/show.tsx'
import { Palette } from './Palette.tsx'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.on(apps.list, () => ({
    apps: [
      { id: 'LG-AURORA', name: 'Aurora' },
      { id: 'CG-TIDE', name: 'Saga of Tides' },
    ],
  }))
  server.on(favorites.list, () => ({
    favorites: [{ id: 'fav-1', name: 'Puzzles in Japan', favoType: 'SEARCH', watched: false, summary: { apps: [], parameters: [] } }],
  }))
  server.on(myDashboards.list, () => ({ customizes: [{ id: 'md-1', name: 'Launches', appList: [], displayOptions: [] }] }))
})
afterEach(() => server.stop())

const palette = async (user = mina) => {
  const screen = await show(<Palette />, { user })
  await screen.getByRole('button').click()
  const box = screen.getByRole('dialog').getByRole('searchbox')
  await expect.element(box).toHaveFocus()
  await expect.element(screen.getByRole('option', { name: /Aurora/ })).toBeVisible()
  return { screen, box }
}

test('the palette opens from the keyboard, and Escape closes it', async () => {
  const screen = await show(<Palette />)
  await expect.element(screen.getByRole('button')).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('pages, favorites, dashboards and apps can be jumped to', async () => {
  const { screen } = await palette()
  for (const name of [/Puzzles in Japan/, /Launches/, /LG-AURORA/, /CG-TIDE/])
    await expect.element(screen.getByRole('option', { name })).toBeInTheDocument()
})

test('an app that the browser does not hold is found by the server', async () => {
  server.on(apps.list, ({ query }) =>
    query.keyword === 'zeph'
      ? { apps: [{ id: 'LG-ZEPHYR', name: 'Zephyr' }], total: 1 }
      : { apps: query.keyword === undefined ? [{ id: 'LG-AURORA', name: 'Aurora' }] : [], total: 10_001 },
  )
  const { screen, box } = await palette()
  // Apps that the browser holds are still found by any of their words.
  await box.fill('lg rora')
  await expect.element(screen.getByRole('option', { name: /LG-AURORA/ })).toBeVisible()
  await box.fill('zeph')
  await screen.getByRole('option', { name: /LG-ZEPHYR/ }).click()
  await expect.poll(() => screen.address()).toBe('/data-dashboard/item/app-id?appId=LG-ZEPHYR')
})

test.each([
  ['tides', '/data-dashboard/item/app-id?appId=CG-TIDE'],
  ['lg-aur', '/data-dashboard/item/app-id?appId=LG-AURORA'],
  ['puzzles', '/data-dashboard/item/search?favId=fav-1'],
  ['launches', '/data-dashboard/item/my-dashboard?mdId=md-1'],
])('Enter on %s leads to %s', async (typed, address) => {
  const { screen, box } = await palette()
  await box.fill(typed)
  await expect.element(screen.getByRole('option')).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => screen.address()).toBe(address)
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test.each([
  ['outbox', '/admin/mail'],
  ['administration services', '/admin/service'],
  ['personal', '/account/user'],
  ['create app', '/console/create'],
  ['invite user', '/admin/user?open=invitation'],
])('an administrator’s %s leads to %s', async (typed, address) => {
  const { screen, box } = await palette()
  await box.fill(typed)
  await expect.element(screen.getByRole('option')).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => screen.address()).toBe(address)
})

test('pages are found by their titles in the reader’s language', async () => {
  const { screen, box } = await palette()
  await translator.changeLanguage('ja')
  await box.fill('個人情報')
  await expect.element(screen.getByRole('option', { name: /個人情報/ })).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => screen.address()).toBe('/account/user')
})

test('pages that one may not open are not found', async () => {
  const { screen, box } = await palette({ ...mina, admin: false, staff: false })
  await box.fill('personal')
  await expect.element(screen.getByRole('option', { name: /Personal Information/ })).toBeVisible()
  for (const typed of ['administration', 'support desk']) {
    await box.fill(typed)
    await expect.element(screen.getByRole('heading', { name: new RegExp(typed) })).toBeVisible()
  }
})

test('arrows choose another, and typing begins at the first again', async () => {
  const { screen, box } = await palette()
  await box.click()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(screen.getByRole('option').nth(2)).toHaveAttribute('aria-selected', 'true')
  await box.fill('a')
  await expect.element(screen.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
})

test('a search without results says so', async () => {
  const { screen, box } = await palette()
  await box.fill('nothing like it')
  await expect.element(screen.getByRole('heading', { name: /nothing like it/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(screen.address()).toBe('/')
})
