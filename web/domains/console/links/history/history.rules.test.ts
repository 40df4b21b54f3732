import { expect, test } from 'vitest'
import { differencesOf, linesOf } from './history.rules.ts'

const before = { name: 'Poster', tags: ['jp'], os: { android: '', ios: 'https://a.example' }, variants: [], total: null }

test('what differs is told by its path, however deep; what stays is not', () => {
  const after = {
    ...before,
    name: 'Big poster',
    os: { android: 'https://b.example', ios: 'https://a.example' },
    variants: [{ url: 'https://c.example', weight: 2 }],
  }
  expect(differencesOf(before, after)).toEqual([
    { path: 'name', before: 'Poster', after: 'Big poster' },
    { path: 'os.android', before: '', after: 'https://b.example' },
    { path: 'variants', before: [], after: [{ url: 'https://c.example', weight: 2 }] },
  ])
  expect(differencesOf(before, before)).toEqual([])
  expect(differencesOf({}, { total: 5 })).toEqual([{ path: 'total', before: undefined, after: 5 }])
})

test('lists are lines, entries of two are one line each, and what is empty is none', () => {
  expect([linesOf(['a', 'b']), linesOf([{ key: 'k', value: 'v' }]), linesOf(3), linesOf(''), linesOf(null), linesOf(undefined)]).toEqual([
    ['a', 'b'],
    ['k · v'],
    ['3'],
    [],
    [],
    [],
  ])
})
