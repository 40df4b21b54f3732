import { isConditionLists, parseQuery, printQuery, queryFields, searchTypes } from '@portico/contract/dashboard/search'
import { expect, test } from 'vitest'
import { chipsIn, addCondition, restoredSearch, savedSearch } from './query.rules.ts'
import texts from './texts/en.json' with { type: 'json' }

const fields = queryFields([
  { name: 'Country', type: 'COUNTRY_CODE' },
  { name: 'Genre', type: 'pull_down' },
])
const parsed = (text: string) => {
  const { query } = parseQuery(text, fields)
  if (!query) throw new Error(`${text} is no query`)
  return query
}

test('each problem of a value is told in the words of the specification', () => {
  expect(texts.problem).toMatchObject({
    has_emoji: 'Has emoji',
    invalid_date: 'Invalid date type',
    invalid_boolean: 'Invalid boolean type',
    invalid_version: 'Invalid version type',
    invalid_meta_key: 'Invalid meta key',
    invalid_conditions: 'Invalid conditions',
  })
})

test('a facet narrows every group, in place of a condition on the same key', () => {
  const narrowed = addCondition(parsed('Country = JP OR Genre = Puzzle'), { field: 'Genre', operator: 'is', values: ['Action'] })
  expect(printQuery(narrowed)).toBe('Country = JP AND Genre = Action OR Genre = Action')
})

test('narrowing leaves what stands beside the conditions', () => {
  const narrowed = addCondition({ ...parsed('Genre = RPG'), asOf: '2026-01-01' }, { field: 'Genre', operator: 'is', values: ['Puzzle'] })
  expect(narrowed.asOf).toBe('2026-01-01')
})

test.each([
  ['Country = JP AND Genre is one of (Action, Puzzle)', searchTypes.basic],
  ['Country = JP OR Genre = Action', searchTypes.advanced],
  ['(Genre = Puzzle OR Genre = RPG) AND Country = JP', searchTypes.advanced],
  ['NOT (Country = JP) order by Genre', searchTypes.advanced],
])('%s comes back from a favorite as it was saved', (text, type) => {
  expect(restoredSearch(savedSearch(text, parsed(text), type), fields)).toEqual({ text, type })
})

test('what is no search, and no favorite, restores nothing', () => {
  expect(restoredSearch(undefined, fields)).toBeUndefined()
  expect(restoredSearch({ app: { appId: [{ id: 'LG-AURORA', name: 'Aurora' }] } }, fields)).toBeUndefined()
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

const listed = (type: 1 | 2, advanced: object[][], basic: object[]) =>
  restoredSearch({ search: { ql: [], info: [{ id: type, meta: JSON.stringify([advanced, basic]), name: '' }] } }, fields)
const is = (field: string, value: string) => ({ field, operator: 'is', value })

test('the basic list is merged into every group of the advanced one', () => {
  expect(listed(2, [[is('Country', 'JP')], [is('Country', 'KR')]], [is('Genre', 'RPG')])?.text).toBe(
    'Country = JP AND Genre = RPG OR Country = KR AND Genre = RPG',
  )
})

test('lists that name a key twice make a query that says so', () => {
  const text = listed(2, [[is('Genre', 'Action')]], [is('Genre', 'RPG')])?.text ?? ''
  expect(parseQuery(text, fields).problem?.code).toBe('key_duplicate')
})

test('a grouped condition over several keys is no query', () => {
  const grouped = { field: 'Genre', operator: 'is', conditions: [is('Genre', 'RPG'), is('Country', 'JP')] }
  expect(listed(1, [], [grouped])).toEqual({ text: undefined, type: 1, problem: { code: 'invalid_conditions' } })
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
    expect('search' in saved && saved.search.info.every(({ meta }) => isConditionLists(meta))).toBe(true)
  }
})

test('a chip of a key that nobody has is there, to be named and removed', () => {
  expect(chipsIn('Gone = 1 AND Country = JP', fields)?.map(({ field }) => field)).toEqual(['Gone', 'Country'])
})

test('chips show one group of conditions and nothing richer', () => {
  expect(chipsIn('Country = JP', fields)).toEqual([{ field: 'Country', operator: 'is', values: ['JP'] }])
  expect(chipsIn('Country = JP OR Country = KR', fields)).toBeUndefined()
  expect(chipsIn('Genre = ', fields)).toBeUndefined()
  expect(chipsIn(undefined, fields)).toEqual([])
})
