import { expect, test } from 'vitest'
import { environmentQuery, placeOf } from './environment.ts'

test.each([
  [{}, undefined],
  [{ ph: '2' }, undefined],
  [{ appId: 'LG-A' }, { appId: 'LG-A', orgId: undefined, phase: 1 }],
  [
    { appId: 'LG-A', ph: '2', orgId: '7' },
    { appId: 'LG-A', orgId: 7, phase: 2 },
  ],
  [
    { appId: 'LG-A', ph: 3, orgId: 7 },
    { appId: 'LG-A', orgId: 7, phase: 3 },
  ],
  // Invalid phases and teams are treated as absent.
  [
    { appId: 'LG-A', ph: '4', orgId: '0' },
    { appId: 'LG-A', orgId: undefined, phase: 1 },
  ],
  [
    { appId: 'LG-A', ph: 'x', orgId: 'constructor' },
    { appId: 'LG-A', orgId: undefined, phase: 1 },
  ],
])('%j is the place %j', (search, place) => expect(placeOf(search)).toEqual(place))

test('each app, team and phase has its own permissions', () => {
  const keyOf = (appId: string, orgId: number | undefined, phase: 1 | 2) =>
    JSON.stringify(environmentQuery({ appId, orgId, phase }).queryKey)
  const keys = [keyOf('LG-A', undefined, 1), keyOf('LG-B', undefined, 1), keyOf('LG-A', 7, 1), keyOf('LG-A', undefined, 2)]
  expect(new Set(keys).size).toBe(keys.length)
  expect(keyOf('LG-A', 7, 2)).toBe(keyOf('LG-A', 7, 2))
})
