import { expect, test } from 'vitest'
import { appAreaOf } from './app-area.ts'
import { type Environment, placeOf } from './environment.ts'

const leaf = { id: 2, productId: 'campaign', pageCode: 'c', menuDisplay: 'Campaign', needChannel: false, pageCategory: 't', sId: null }
const environment: Environment = {
  app: { id: 'LG-A', name: 'A', icon: null, status: 'DEVELOPING' },
  appUserRole: 30,
  productArea: {
    products: [{ ...leaf, id: 1, productId: 'tracker', pageCode: null, status: 1, children: [{ ...leaf, status: 0, children: [] }] }],
    phases: [{ id: 1, displayName: 'Development', default: true }],
  },
  pages: [{ pageCode: 'home', path: '/app/home' }],
  functions: [{ code: 'app-home-view', extent: 'all' }],
}

test('the state of the app area is built from the server’s response', () => {
  const state = appAreaOf({ appId: 'LG-A', orgId: 7, phase: 2 }, environment, false)
  expect(state).toMatchObject({
    loading: false,
    data: environment,
    appId: 'LG-A',
    orgId: 7,
    phase: 2,
    appUserRole: 30,
    pages: environment.pages,
  })
  expect([...state.pageKeys]).toEqual(['/app/home'])
  expect([...state.productsIdMap.keys()]).toEqual(['tracker', 'campaign'])
  expect([state.has('tracker'), state.has('campaign'), state.has('pion')]).toEqual([true, false, false])
  expect([state.may('app-home-view'), state.may('app-roles-view')]).toEqual([true, false])
})

test('while the app area loads, and when that failed, the record is empty', () => {
  for (const isLoading of [true, false]) {
    const state = appAreaOf({ appId: 'LG-A', orgId: undefined, phase: 1 }, undefined, isLoading)
    expect(state).toMatchObject({ loading: isLoading, data: undefined, appUserRole: null, pages: [], phases: [] })
    expect([state.pageKeys.size, state.productsIdMap.size, state.may('app-home-view')]).toEqual([0, 0, false])
  }
})

test.each([
  [{ appId: 'LG-A' }, { appId: 'LG-A', orgId: undefined, phase: 1 }],
  [
    { appId: 'LG-A', orgId: '7', ph: '3' },
    { appId: 'LG-A', orgId: 7, phase: 3 },
  ],
  [
    { appId: 'LG-A', ph: '4' },
    { appId: 'LG-A', orgId: undefined, phase: 1 },
  ],
  [{ orgId: '7' }, undefined],
])('the address %j names an app, a team and a phase', (search, place) => {
  expect(placeOf(search)).toEqual(place)
})
