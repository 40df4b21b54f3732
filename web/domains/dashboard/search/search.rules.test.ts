import { queryFields, searchTypes, parseQuery, type Condition } from '@portico/contract/dashboard/search'
import type { MetaType } from '@portico/contract/dashboard/metadata'
import { sampleDefinition } from '@portico/contract/dashboard/metadata/samples'
import { expect, test } from 'vitest'
import { chipsIn, narrowedBy, restoredSearch, savedSearch } from './query.rules.ts'

const key = (name: string, type: MetaType) => sampleDefinition(name, { type })
const fields = queryFields([key('Genre', 'TEXT_NUMBER'), key('Country', 'TEXT_NUMBER'), key('Certified', 'BOOL')])
const parsed = (text: string) => parseQuery(text, fields).query!
const puzzle: Condition = { field: 'Genre', operator: 'is', values: ['Puzzle'] }

test('narrowing adds a condition to every group, in place of one on the same key', () => {
  const narrowed = narrowedBy(parsed('Genre = RPG and Country = JP or Country = KR'), puzzle)
  expect(narrowed.groups.map((terms) => terms.map((term) => ('condition' in term ? term.condition.field : '?')))).toEqual([
    ['Country', 'Genre'],
    ['Country', 'Genre'],
  ])
  expect(narrowed.groups[0]?.at(-1)).toEqual({ condition: puzzle })
})

test('narrowing leaves what stands beside the conditions', () => {
  const query = { ...parsed('Genre = RPG'), asOf: '2026-01-01' }
  expect(narrowedBy(query, puzzle).asOf).toBe('2026-01-01')
})

test.each([
  ['a basic search', 'Genre = Puzzle and Country = JP', searchTypes.basic],
  ['an advanced search', 'Genre = Puzzle or Country = JP', searchTypes.advanced],
  ['a search that chips cannot show', '(Genre = Puzzle or Genre = RPG) and Country = JP', searchTypes.advanced],
  ['a search as of a day', 'Genre = Puzzle', searchTypes.basic],
])('%s comes back from a favorite as it was', (_, text, type) => {
  expect(restoredSearch(savedSearch(text, parsed(text), type), fields)).toEqual({ text, type })
})

test('what is no search, and no favorite, restores nothing', () => {
  expect(restoredSearch(undefined, fields)).toBeUndefined()
  expect(restoredSearch({ app: { appId: [{ id: 'LG-AURORA', name: 'Aurora' }] } }, fields)).toBeUndefined()
})

test('chips show what they can: conditions that are all joined by AND', () => {
  expect(chipsIn('Genre = Puzzle and Country = JP', fields)?.map(({ field }) => field)).toEqual(['Genre', 'Country'])
  expect(chipsIn('Genre = Puzzle or Country = JP', fields)).toBeUndefined()
  expect(chipsIn('Genre = ', fields)).toBeUndefined()
  expect(chipsIn(undefined, fields)).toEqual([])
})
