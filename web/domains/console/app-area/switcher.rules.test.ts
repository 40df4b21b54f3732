import { expect, test } from 'vitest'
import { groupByApp, splitAtMatch, matchesApp, functionsOf } from './switcher.rules.ts'

test.each([
  ['star', true],
  ['HARBOR', true],
  ['lg-star', true],
  [' star ', true],
  ['', true],
  ['r H', true],
  ['arbour', false],
  ['.', false],
])('“%s” finds an app by a part of its name or id in any case: %s', (keyword, found) => {
  expect(matchesApp({ name: 'Star Harbor', id: 'LG-STARHARBOR' }, keyword)).toBe(found)
})

const entry = (id: string, organizationId: number) =>
  ({ id, name: id, icon: null, type: 0, organizationId, status: 'DEVELOPING', appRole: null, org: null }) as const

test('an app with several teams is listed once, with its teams in order', () => {
  const apps = groupByApp([entry('LG-A', 1), entry('LG-B', 1), entry('LG-A', 2)])
  expect(apps.map(({ app, entries }) => [app.id, entries.map(({ organizationId }) => organizationId)])).toEqual([
    ['LG-A', [1, 2]],
    ['LG-B', [1]],
  ])
})

test('what was found is marked where it stands', () => {
  expect(splitAtMatch('Star Harbor', 'har')).toEqual(['Star ', 'Har', 'bor'])
  expect(splitAtMatch('Star Harbor', '')).toEqual(['Star Harbor', '', ''])
  expect(splitAtMatch('Star Harbor', 'x')).toEqual(['Star Harbor', '', ''])
})

test('a role is told by the kinds of its work; full access is all of them', () => {
  expect(functionsOf({ type: 1, functions: [{ code: 'app-ticket-add' }, { code: 'app-home-view' }] })).toEqual(['support'])
  expect(functionsOf({ type: 0, functions: [] })).toHaveLength(10)
  expect(functionsOf(undefined)).toEqual([])
})
