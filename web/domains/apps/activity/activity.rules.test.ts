import { expect, test } from 'vitest'
import { differencesOf, periodOf, textOf } from './activity.rules.ts'

test('only differing fields are returned', () => {
  expect(differencesOf({ a: 1, b: [2], gone: 'x' }, { a: 1, b: [3], fresh: null })).toEqual([
    { field: 'b', before: [2], after: [3] },
    { field: 'gone', before: 'x', after: null },
  ])
  expect(differencesOf(null, { name: 'A' })).toEqual([{ field: 'name', before: null, after: 'A' }])
  expect(differencesOf('one', 'two')).toEqual([{ field: '', before: 'one', after: 'two' }])
  expect(differencesOf(null, null)).toEqual([])
})

test('texts are shown unchanged, other values as JSON', () => {
  expect([textOf('x'), textOf(0), textOf([1]), textOf(null), textOf(undefined)]).toEqual(['x', '0', '[1]', '', ''])
})

test('a period ends after its last day; an invalid day is no limit', () => {
  const { from = '', to = '' } = periodOf('2026-01-02', '2026-01-02')
  expect(new Date(to).getTime() - new Date(from).getTime()).toBe(86_400_000)
  expect(periodOf('yesterday', undefined)).toEqual({})
})
