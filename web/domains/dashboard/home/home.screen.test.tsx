import { apps } from '@portico/contract/apps/apps'
import { favorites } from '@portico/contract/dashboard/favorites'
import { groups } from '@portico/contract/dashboard/groups'
import { myDashboards } from '@portico/contract/dashboard/my-dashboards'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeServer } from '../../../testing/server.ts'
import type { Session } from '../../../session/session.tsx'
import { show } from '../../../testing/show.tsx'
import { SelectAppRequest } from '../../apps/apps/index.ts'
import { SelectGroupRequest } from '../groups/index.ts'
import { DashboardHome } from './home.screen.tsx'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.on(apps.list, () => ({ apps: [], total: 0 }))
  server.on(favorites.list, () => ({ favorites: [] }))
  server.on(favorites.counts, () => ({ counts: {} }))
  server.on(myDashboards.list, () => ({ customizes: [] }))
  server.on(groups.platformMetas, () => ({ 'platform-metas': [] }))
  server.on(groups.developerMetas, () => ({ 'game-developer-metas': [] }))
  server.on(groups.contractMetas, () => ({ 'contract-info-metas': [] }))
})
afterEach(() => server.stop())

const home = (session: Partial<Session> = {}) =>
  show(
    <>
      <DashboardHome />
      <SelectAppRequest />
      <SelectGroupRequest />
    </>,
    { at: '/data-dashboard', session },
  )

type Screen = Awaited<ReturnType<typeof home>>
const cardsOf = (screen: Screen): string[] =>
  screen
    .getByRole('button')
    .elements()
    .map((card) => card.textContent)
    .filter((text) => /^(App ID|Recommended|Platform|Game dev|Contract|Search)/.test(text))
const recommendedOf = (screen: Screen): string[] =>
  cardsOf(screen)
    .filter((text) => text.startsWith('Recommended'))
    .map((text) => text.replace('Recommended', '').slice(0, 6))

test('the banner has its title and a description; five cards follow, App ID and Game developer recommended', async () => {
  const screen = await home()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Data dashboard' })).toBeVisible()
  await expect.element(screen.getByText(/^Everything the platform knows about its/)).toBeVisible()
  expect(cardsOf(screen)).toHaveLength(5)
  expect(recommendedOf(screen)).toEqual(['App ID', 'Game d'])
})

test('an operator decides which cards are recommended', async () => {
  const screen = await home({ recommendedCards: ['contract', 'platform'] })
  await expect.element(screen.getByRole('button', { name: /Contract info/ })).toBeVisible()
  expect(recommendedOf(screen)).toEqual(['Platfo', 'Contra'])
})

test('favorites and my dashboards stand side by side, each with a hint while it is empty', async () => {
  const screen = await home()
  const panels = ['Favorites', 'My dashboard'].map((name) => screen.getByRole('region', { name }))
  for (const panel of panels) {
    await expect.element(panel.getByText('No data', { exact: true })).toBeVisible()
    expect(panel.element().textContent.length).toBeGreaterThan(40)
  }
  const [left, right] = panels.map((panel) => panel.element().getBoundingClientRect())
  expect(left?.top).toBe(right?.top)
  expect(right?.left).toBeGreaterThanOrEqual(left?.right ?? Number.NaN)
})

test.each([
  [/App ID/, 'Select app'],
  [/Platform service/, 'Select platform service'],
  [/Game developer/, 'Select game developer'],
  [/Contract info/, 'Select contract type'],
])('the card %s opens its picker, and Cancel leaves everything as it was', async (card, dialog) => {
  const screen = await home()
  await screen.getByRole('button', { name: card }).click()
  await expect.element(screen.getByRole('dialog', { name: dialog })).toBeVisible()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByRole('dialog', { name: dialog })).not.toBeInTheDocument()
  expect(screen.address()).toBe('/data-dashboard')
})

test('the card of the search leads to it without a dialog', async () => {
  const screen = await home()
  await screen.getByRole('button', { name: /^Search/ }).click()
  expect(screen.address()).toBe('/data-dashboard/item/search')
  expect(screen.getByRole('dialog').elements()).toHaveLength(0)
})
