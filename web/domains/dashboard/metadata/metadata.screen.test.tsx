import { favorites } from '@portico/contract/dashboard/favorites'
import { displayOptions } from '@portico/contract/dashboard/display-options'
import { metadata } from '@portico/contract/dashboard/metadata'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pretendServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { VersionHistoryPage } from './history.screen.tsx'
import { AppDataPage } from './metadata.screen.tsx'

const app = { id: 'LG-AURORA', name: 'Aurora', icon: null, status: 'PUBLISHED' }
const category = (catgId: number, catgName: string, key: string, value: string) => ({
  catgId,
  catgName,
  version: 1,
  meta: { metaDatas: [{ key, value }] },
  updatedAt: '2026-01-01T00:00:00.000Z',
  id: String(catgId),
  dshbrdPrmsnType: 'VIEW',
})

let server: ReturnType<typeof pretendServer>
beforeEach(() => {
  server = pretendServer()
  server.on(metadata.constants, () => ({
    'all-meta-val-consts': { pulldown: {}, members: [], specialKeyListMap: { ENABLE_DROPDOWN_CREATE_KEYS: [] } },
  }))
  server.on(metadata.definitions, () => ({ 'meta-defines': [] }))
  server.on(displayOptions.read, () => ({ disOpt: [] }))
  server.on(favorites.list, () => ({ favorites: [] }))
  server.on(metadata.latest, () => ({ app, catgMetas: [category(1, 'Basic', 'Genre', 'RPG'), category(2, 'SDK', 'Push 100%', 'True')] }))
})
afterEach(() => server.stop())

test.each(['100%', '%E0%A4%A', '', 'Nobody'])('an unknown hash #%s is ignored', async (hash) => {
  const screen = await show(<AppDataPage />, { at: `/data-dashboard/item/app-id?appId=LG-AURORA#${hash}` })
  await expect.element(screen.getByRole('button', { name: 'Basic', exact: true })).toBeVisible()
  expect(document.querySelectorAll('[data-marked]')).toHaveLength(0)
})

test('a known hash marks the row that it names', async () => {
  const screen = await show(<AppDataPage />, { at: `/data-dashboard/item/app-id?appId=LG-AURORA#${encodeURIComponent('Push 100%')}` })
  await expect.element(screen.getByRole('button', { name: 'SDK', exact: true })).toBeVisible()
  expect(document.querySelector('[data-marked]')?.id).toBe('category-2')
})

test.each([
  ['nope', 'invalid_input', 400],
  ['LG-NOBODY', 'app_not_found', 404],
])('an app that there is not (%s) is answered with what to do', async (appId, code, status) => {
  server.on(metadata.latest, () => refuse({ code, status }))
  const screen = await show(<AppDataPage />, { at: `/data-dashboard/item/app-id?appId=${appId}` })
  await expect.element(screen.getByRole('heading', { name: `There is no app ${appId}` })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Select app' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(0)
})

test.each(['categoryId=abc', ''])('a history of no category (%s) leads back to the app', async (rest) => {
  server.on(metadata.versions, () => refuse({ code: 'invalid_input', status: 400 }))
  const screen = await show(<VersionHistoryPage />, { at: `/data-dashboard/item/app-id/history?appId=LG-AURORA&${rest}` })
  await expect.element(screen.getByRole('heading', { name: 'This history doesn’t exist' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the app' }).elements().length).toBeGreaterThan(0)
})

test('a page tells what it is for, with a link to its guide', async () => {
  const screen = await show(<AppDataPage />, { at: '/data-dashboard/item/app-id?appId=LG-AURORA' })
  await expect
    .element(screen.getByRole('note').getByRole('link', { name: 'More' }))
    .toHaveAttribute('href', '/document/guides/detail?id=data-dashboard&t=use')
})
