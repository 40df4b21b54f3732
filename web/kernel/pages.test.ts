import { expect, test } from 'vitest'
import { hrefOf, page } from './pages.ts'
import { list, ordinal, text } from './parameters.ts'

const screen = { load: async () => ({ Content: null }), component: 'Content' } as const
const app = page('/app', { area: 'dashboard', search: { appId: text, ids: list, page: ordinal }, ...screen })
const home = page('/index', { area: 'portal', ...screen })

test('a page builds its address, without default values', () => {
  expect(app({ appId: 'LG-AURORA', page: 1 })).toEqual({ path: '/app', search: { appId: 'LG-AURORA' } })
  expect(app({ ids: ['a', 'b'], page: 2 })).toEqual({ path: '/app', search: { ids: ['a', 'b'], page: '2' } })
  expect(home()).toEqual({ path: '/index', search: {} })
})

test('a part of a page is named behind the hash', () => {
  expect(app({}, 'Push')).toEqual({ path: '/app', search: {}, hash: 'Push' })
})

test('the way as text', () => {
  expect(hrefOf(home())).toBe('/index')
  expect(hrefOf(app({ appId: 'a&b', ids: ['x', 'y'] }, 'top'))).toBe('/app?appId=a%26b&ids=x&ids=y#top')
})

test('a page is data, and its code is loaded on navigation', async () => {
  let loaded = 0
  const late = page('/late', { area: 'member', load: async () => ({ Late: (loaded += 1) }), component: 'Late' })
  expect([late.path, late.area, late.search, loaded]).toEqual(['/late', 'member', {}, 0])
  await late.load()
  expect(loaded).toBe(1)
})

test('types: a page shows what its code has, and is told only what it names', () => {
  const locations = [
    // @ts-expect-error The module has no such export.
    page('/x', { area: 'portal', load: async () => ({ One: null }), component: 'Other' })(),
    // @ts-expect-error There is no such parameter.
    app({ appID: 'LG-AURORA' }),
    // @ts-expect-error A page is a number.
    app({ page: 'two' }),
  ]
  expect(locations.map(({ search }) => search)).toEqual([{}, {}, {}])
})
