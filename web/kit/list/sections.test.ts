import { expect, test } from 'vitest'
import { sectionsOf, type Sorting } from './sections.ts'

const items = [
  { name: 'Search 10', summary: 'Apps of Northwind', kind: 'shared' },
  { name: 'search 9', summary: 'Everything', kind: 'own' },
  { name: 'Apps', summary: { no: 'text' }, kind: 'own' },
  { name: 'Zones', summary: 'By region', kind: 'shared' },
]
const kindOf = ({ kind }: (typeof items)[number]) => kind
const shown = (keyword: string, sorting: Sorting, by?: typeof kindOf) =>
  sectionsOf(items, keyword, sorting, by).map(({ kind, items: of }) => [kind, ...of.map(({ name }) => name)])

test('items are in the order of their names, numbers by their value and without regard to case', () => {
  expect(shown('', 'asc')).toEqual([[undefined, 'Apps', 'search 9', 'Search 10', 'Zones']])
  expect(shown('', 'desc')).toEqual([[undefined, 'Zones', 'Search 10', 'search 9', 'Apps']])
})

test('a keyword is looked for in names and summaries, without regard to case and surrounding spaces', () => {
  expect(shown(' SEARCH ', 'asc')).toEqual([[undefined, 'search 9', 'Search 10']])
  expect(shown('northwind', 'asc')).toEqual([[undefined, 'Search 10']])
  expect(shown('region', 'asc')).toEqual([[undefined, 'Zones']])
  // A summary that is not text is not searched, and a keyword does not match across the end of the name.
  expect(shown('object', 'asc')).toEqual([[undefined]])
  expect(shown('zones by', 'asc')).toEqual([[undefined]])
})

test('by kind they are in sections in the order of the kinds; without kinds in one', () => {
  expect(shown('', 'kind', kindOf)).toEqual([
    ['own', 'Apps', 'search 9'],
    ['shared', 'Search 10', 'Zones'],
  ])
  expect(shown('apps', 'kind', kindOf)).toEqual([
    ['own', 'Apps'],
    ['shared', 'Search 10'],
  ])
  expect(shown('nothing of it', 'kind', kindOf)).toEqual([])
  expect(shown('', 'kind')).toEqual([[undefined, 'Apps', 'search 9', 'Search 10', 'Zones']])
  expect(shown('', 'desc', kindOf)).toHaveLength(1)
})

test('the given items are left as they are', () => {
  const before = items.map(({ name }) => name)
  shown('', 'desc')
  expect(items.map(({ name }) => name)).toEqual(before)
})
