import { expect, test } from 'vitest'
import { groupIntoSections, findItem, matchingItems, namesOf } from './items.rules.ts'

const items = [
  { id: '4.1(IOS)', label: '4.1 (IOS)', group: 'SDK Version' as const },
  { id: '4.2(IOS)', label: '4.2 (IOS)', group: 'SDK Version' as const },
  { id: 'Push', label: 'Push', group: 'Product Usage' as const },
]

test('items are found by their label or their group, in any case', () => {
  expect(matchingItems(items, 'ios').map(({ id }) => id)).toEqual(['4.1(IOS)', '4.2(IOS)'])
  expect(matchingItems(items, ' product ').map(({ id }) => id)).toEqual(['Push'])
})

test('each group has one heading', () => {
  expect(groupIntoSections(items).map(({ label, heading }) => (heading ? `# ${label}` : label))).toEqual([
    '# SDK Version',
    '4.1 (IOS)',
    '4.2 (IOS)',
    '# Product Usage',
    'Push',
  ])
  expect(groupIntoSections([{ id: 'a', label: 'A', group: null }])).toEqual([{ id: 'a', label: 'A', heading: false }])
})

test('a selection is called by its first', () => {
  expect(namesOf(['a', 'b', 'c'])).toEqual({ first: 'a', rest: ['b', 'c'] })
  expect(namesOf([])).toEqual({ first: '-', rest: [] })
})

test('an item is found by its id or, in an older address, by its name', () => {
  const developers = [
    { id: '7', label: '42', group: null },
    { id: '42', label: 'Sora', group: null },
  ]
  expect(findItem(developers, '42')?.label).toBe('Sora')
  expect(findItem(developers, 'Sora')?.id).toBe('42')
  expect(findItem(developers, 'Gone')).toBeUndefined()
  expect(findItem(undefined, '42')).toBeUndefined()
})
