import { displayOptions } from '@portico/contract/dashboard/display-options'
import { favorites } from '@portico/contract/dashboard/favorites'
import { metadata } from '@portico/contract/dashboard/metadata'
import { sampleDefinition } from '@portico/contract/dashboard/metadata/samples'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { AppDataPage } from './metadata.screen.tsx'

const app = { id: 'LG-AURORA', name: 'Aurora', icon: null, status: 'PUBLISHED' }
const basic = {
  catgId: 1,
  catgName: 'Basic',
  version: 1,
  meta: { metaDatas: [{ key: 'Genre', value: 'RPG' }] },
  updatedAt: '2026-01-01T00:00:00.000Z',
  id: '1',
  dshbrdPrmsnType: 'VIEW',
}

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.on(metadata.constants, () => ({
    'all-meta-val-consts': { pulldown: {}, members: [], specialKeyListMap: { ENABLE_DROPDOWN_CREATE_KEYS: [] } },
  }))
  server.on(metadata.definitions, () => ({ 'meta-defines': [sampleDefinition('Genre', { catgId: 1 })], 'meta-catgs': [] }))
  server.on(displayOptions.read, () => ({ disOpt: [] }))
  server.on(favorites.list, () => ({ favorites: [] }))
  server.on(metadata.latest, () => ({ app, catgMetas: [basic] }))
})
afterEach(() => server.stop())

test('values are shown once the names of keys, their labels and the keys to show are known', async () => {
  const hold = Promise.withResolvers<{ disOpt: [] }>()
  server.on(displayOptions.read, () => hold.promise)
  const screen = await show(<AppDataPage />, { at: '/data-dashboard/item/app-id?appId=LG-AURORA' })
  await expect.element(screen.getByRole('button', { name: /^LG-AURORA Aurora/ })).toBeVisible()
  expect(screen.getByText('Genre').elements()).toEqual([])
  hold.resolve({ disOpt: [] })
  await expect.element(screen.getByText('Genre')).toBeVisible()
})

test.each([
  ['names of keys', metadata.definitions],
  ['labels', metadata.constants],
  ['keys to show', displayOptions.read],
] as const)('values are shown without %s that cannot be read, and stay', async (_, route) => {
  server.on(route, () => refuse({ code: 'unexpected', status: 500 }))
  const screen = await show(<AppDataPage />, { at: '/data-dashboard/item/app-id?appId=LG-AURORA' })
  const genre = screen.getByText('Genre', { exact: true })
  await expect.element(genre).toBeVisible()
  const element = genre.element()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(element.isConnected).toBe(true)
  expect(server.requests(route).length).toBeLessThanOrEqual(2)
})
