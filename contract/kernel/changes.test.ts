import { expect, test } from 'vitest'
import { changedFields, editBetween, mergeChanges, pick } from './changes.ts'

const base = { name: 'Moon', partners: [1, 2], packages: { aos: ['a.b'], ios: [] as string[] }, icon: null as string | null }

test('differing fields are named, regardless of the order of keys', () => {
  expect(changedFields(base, { ...base, packages: { ios: [], aos: ['a.b'] } })).toEqual([])
  expect(changedFields(base, { ...base, name: 'Sun', partners: [2, 1], packages: { aos: ['a.b', 'a.c'], ios: [] }, icon: 'x' })).toEqual([
    'name',
    'partners',
    'packages',
    'icon',
  ])
  expect(pick(base, ['name'])).toEqual({ name: 'Moon' })
})

test('changes of two people are merged, and only fields that both changed differently conflict', () => {
  const mine = { ...base, name: 'Mine', partners: [1] }
  const theirs = { ...base, name: 'Theirs', icon: 'x', partners: [1] }
  expect(mergeChanges(base, mine, theirs)).toEqual({
    merged: { ...base, name: 'Mine', partners: [1], icon: 'x' },
    conflicts: ['name'],
  })
  expect(mergeChanges(base, base, theirs)).toEqual({ merged: theirs, conflicts: [] })
})

test('an edit is the fields that differ, before and after', () => {
  const before = { name: 'Sun', tags: ['a'], note: '' }
  expect(editBetween(before, { ...before, tags: ['a', 'b'], note: 'x' })).toEqual({
    before: { tags: ['a'], note: '' },
    after: { tags: ['a', 'b'], note: 'x' },
  })
})
