import { areLists, parseQuery, printQuery, queryFields, searchTypes } from '@portico/contract/dashboard/search'
import { expect, test } from 'vitest'
import { chipsIn, narrowedBy, restoredSearch, savedSearch } from './query.rules.ts'

const fields = queryFields([
  { name: 'Country', type: 'COUNTRY_CODE' },
  { name: 'Genre', type: 'pull_down' },
])
const parsed = (text: string) => {
  const { query } = parseQuery(text, fields)
  if (!query) throw new Error(`${text} is no query`)
  return query
}

test('a facet narrows every group, in place of a condition on the same key', () => {
  const narrowed = narrowedBy(parsed('Country = JP OR Genre = Puzzle'), { field: 'Genre', operator: 'is', values: ['Action'] })
  expect(printQuery(narrowed)).toBe('Country = JP AND Genre = Action OR Genre = Action')
})

test.each([
  ['Country = JP AND Genre is one of (Action, Puzzle)', searchTypes.basic],
  ['Country = JP OR Genre = Action', searchTypes.advanced],
  ['NOT (Country = JP) order by Genre', searchTypes.advanced],
])('%s comes back from a favorite as it was saved', (text, type) => {
  expect(restoredSearch(savedSearch(text, parsed(text), type), fields)).toEqual({ text, type })
})

test('a favorite with its lists alone is restored from them', () => {
  const saved = savedSearch(
    'Country = JP AND Genre is one of (Action, Puzzle)',
    parsed('Country = JP AND Genre is one of (Action, Puzzle)'),
    1,
  )
  const listsOnly = 'search' in saved ? { search: { ...saved.search, ql: [] } } : saved
  expect(restoredSearch(listsOnly, fields)?.text).toBe('Country = JP AND Genre is one of (Action, Puzzle)')
  expect(restoredSearch({ search: { ql: [], info: [{ id: 2, meta: '{', name: '' }] } }, fields)).toEqual({ text: undefined, type: 2 })
})

test.each([
  'Country = JP AND Genre is one of (Action, Puzzle)',
  'Country = JP OR Genre does not exist',
  'NOT (Country = null) order by Genre as of -30d',
  `Genre = "${'x'.repeat(3_000)}"`,
  `Genre is one of (${Array.from({ length: 300 }, (_, at) => `G${at}`).join(', ')})`,
])('the lists that are saved for %s are ones that the portal accepts', (text) => {
  for (const type of Object.values(searchTypes)) {
    const saved = savedSearch(text, parsed(text), type)
    expect('search' in saved && saved.search.info.every(({ meta }) => areLists(meta))).toBe(true)
  }
})

test('chips show one group of conditions and nothing richer', () => {
  expect(chipsIn('Country = JP', fields)).toEqual([{ field: 'Country', operator: 'is', values: ['JP'] }])
  expect(chipsIn('Country = JP OR Country = KR', fields)).toBeUndefined()
  expect(chipsIn(undefined, fields)).toEqual([])
})
