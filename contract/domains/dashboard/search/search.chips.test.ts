import { expect, test } from 'vitest'
import { isConditionLists, chipsOf, conditionOf, queryOfChips, readLists, savedCondition, writeLists } from './search.chips.ts'
import { parseQuery, queryFields } from './search.parser.ts'

const fields = queryFields([
  { name: 'Genre', type: 'pull_down' },
  { name: 'Push', type: 'BOOL' },
  { name: 'Released', type: 'DATE' },
  { name: 'SDK', type: 'VERSION' },
])

test('a chip without an operator compares by is', () => {
  expect(readLists('[[],[{"field":"Genre","value":"Puzzle"}]]').basic).toEqual([{ field: 'Genre', operator: 'is', value: 'Puzzle' }])
})

test('what a page adds to a chip, that it is a draft and its error, is taken and not kept', () => {
  const condition = { field: 'Genre', operator: 'is', value: 'Puzzle' }
  const lists = JSON.stringify([[], [{ ...condition, isDraft: true, error: 'has_emoji' }]])
  expect(isConditionLists(lists)).toBe(true)
  expect(readLists(lists).basic).toEqual([condition])
})

test('alternatives on one key become a list; on several keys they are invalid', () => {
  const one = {
    field: 'Genre',
    operator: 'is' as const,
    conditions: ['A', 'B'].map((value) => ({ field: 'Genre', operator: 'is' as const, value })),
  }
  expect(conditionOf(one, fields)).toEqual({ condition: { field: 'Genre', operator: 'is_one_of', values: ['A', 'B'] }, problem: null })
  const several = { ...one, conditions: [...one.conditions, { field: 'Push', operator: 'is' as const, value: true }] }
  expect(conditionOf(several, fields).problem).toBe('invalid_conditions')
})

test.each([
  [{ field: 'Gone', operator: 'is' as const, value: 'x' }, 'invalid_meta_key'],
  [{ field: 'Genre', operator: 'is' as const, value: 'x 😀' }, 'has_emoji'],
  [{ field: 'Released', operator: 'more_than' as const, value: 'soon' }, 'invalid_date'],
  [{ field: 'Push', operator: 'boolean' as const, value: 'perhaps' }, 'invalid_boolean'],
  [{ field: 'SDK', operator: 'more_than' as const, value: 'newest' }, 'invalid_version'],
  [{ field: 'Genre', operator: 'is' as const }, 'missing_value'],
])('%j is refused as %s', (chip, problem) => {
  expect(conditionOf(chip, fields).problem).toBe(problem)
})

test('what a favorite keeps comes back; anything of another shape is empty', () => {
  const lists = {
    advanced: [[{ field: 'Genre', operator: 'is' as const, value: 'Puzzle' }]],
    basic: [{ field: 'Push', operator: 'boolean' as const, value: true }],
  }
  expect(readLists(writeLists(lists))).toEqual(lists)
  expect(readLists(JSON.stringify({ advanced: [], basic: lists.basic }))).toEqual({ advanced: [], basic: lists.basic })
  for (const broken of ['', '{', 'null', '[]', '[1,2]', '{"basic":1}', '[[{"field":1}],[{}]]'])
    expect(readLists(broken)).toEqual({ advanced: [], basic: [] })
})

test.each([
  { field: 'x'.repeat(101) },
  { field: 'Genre', operator: 'resembles' },
  { field: 'Genre', value: 'x'.repeat(501) },
  { field: 'Genre', value: { is: 'Puzzle' } },
  { field: 'Genre', value: Array.from({ length: 101 }, () => 'Puzzle') },
  { field: 'Genre', conditions: [{ field: 'Genre' }] },
  { field: 'Genre', conditions: 'Puzzle' },
])('a condition that no chip can hold empties its list, and no other: %j', (broken) => {
  const whole = { field: 'Push', operator: 'boolean', value: true }
  expect(readLists(JSON.stringify([[[whole], [whole, broken]], [broken]]))).toEqual({ advanced: [[whole]], basic: [] })
})

test('a text is two lists of conditions, or it is not', () => {
  const one = { field: 'Genre', operator: 'is', value: 'x'.repeat(501) }
  for (const lists of [[[[one]], [one]], [[], []], { advanced: [one], basic: [] }])
    expect(isConditionLists(JSON.stringify(lists))).toBe(true)
  for (const other of [
    [],
    [[one]],
    [[], [], []],
    { basic: [one] },
    [[], [{ field: 1 }]],
    [[], [{ ...one, operator: 'resembles' }]],
    'x',
    null,
  ])
    expect(isConditionLists(JSON.stringify(other))).toBe(false)
})

test('chips and one group of conditions are the same thing', () => {
  const { query } = parseQuery('Genre is one of (A, B) AND Push = true AND Released between 2026-01-01 and 2026-02-01', fields)
  const chips = query && chipsOf(query)
  expect(chips?.map(savedCondition)).toEqual([
    { field: 'Genre', operator: 'is_one_of', value: ['A', 'B'] },
    { field: 'Push', operator: 'boolean', value: true },
    { field: 'Released', operator: 'between', value: ['2026-01-01', '2026-02-01'] },
  ])
  expect(chips && queryOfChips(chips)).toEqual(query)
  for (const richer of [
    'Genre = A OR Genre = B',
    'Released > 2026-01-01 AND Released < 2026-02-01',
    'NOT Genre = A',
    'Genre = A order by Released',
    'Genre = A as of today',
  ])
    expect(chipsOf(parseQuery(richer, fields).query ?? { groups: [] })).toBeUndefined()
  expect(queryOfChips([])).toBeUndefined()
})
