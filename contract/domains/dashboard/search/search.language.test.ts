import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Condition, type Groups, type Operator, printQuery, type Query, type QueryValue, type Term } from './search.language.ts'
import { type MetaType, metaTypes } from '../metadata/metadata.contract.ts'
import { absoluteDay, operatorsOffered } from './search.operators.ts'
import { withUnknownFields, parseQuery, queryFields } from './search.parser.ts'

const fields = queryFields([
  { name: 'Country', type: 'COUNTRY_CODE' },
  { name: 'Country code', type: 'TEXT_NUMBER' },
  { name: 'SDK Version (IOS)', type: 'VERSION' },
  { name: 'Release date', type: 'DATE' },
  { name: 'Push', type: 'BOOL' },
  { name: 'Price is', type: 'TEXT_NUMBER' },
  { name: 'Say "hi"', type: 'pull_down' },
  { name: '開発会社', type: 'TEXT_NUMBER' },
])
const read = (text: string) => parseQuery(text, fields)
const problem = (text: string) => read(text).problem
const is = (field: string, value: QueryValue): Term => ({ condition: { field, operator: 'is', values: [value] } })
const only = (text: string): Condition => {
  const term = read(text).query?.groups[0]?.[0]
  if (!term || !('condition' in term)) throw new Error(`${text} is not one condition: ${JSON.stringify(read(text))}`)
  return term.condition
}

describe('conditions', () => {
  test.each<[string, Operator, QueryValue[]]>([
    ['Country = JP', 'is', ['JP']],
    ['country IS jp', 'is', ['jp']],
    ['Country:JP', 'is', ['JP']],
    ['Country is not JP', 'is_not', ['JP']],
    ['Country != JP', 'is_not', ['JP']],
    ['Country is one of (JP, KR)', 'is_one_of', ['JP', 'KR']],
    ['Country is not one of ("JP")', 'is_not_one_of', ['JP']],
    ['Country exists', 'exists', []],
    ['Country is not empty', 'exists', []],
    ['Country does not exist', 'does_not_exists', []],
    ['Country is empty', 'does_not_exists', []],
    ['Country is null', 'is', [null]],
    ['"Release date" between 2026-01-01 and 2026-12-31', 'between', ['2026-01-01', '2026-12-31']],
    ['Release date greater than 2026-01-01', 'more_than', ['2026-01-01']],
    ['Release date GREATER THAN OR EQUAL -30d', 'at_least', ['-30d']],
    ['Release date less than today', 'less_than', ['today']],
    ['Release date less than or equal 2026-01-01', 'at_most', ['2026-01-01']],
    ['SDK Version (IOS) = 4.*', 'is', ['4.*']],
    ['SDK Version (IOS)>=4.10.2.1', 'at_least', ['4.10.2.1']],
    ['push = TRUE', 'boolean', [true]],
    ['Push is null', 'boolean', [null]],
    ['Release date = null', 'is', [null]],
    ['SDK Version (IOS) is not null', 'is_not', [null]],
    ['Price is = 12', 'is', [12]],
    ['Price is is 12', 'is', [12]],
    ['Price is > -1.5', 'more_than', ['-1.5']],
    ['Country code = 007', 'is', ['007']],
    ['Country code = "12"', 'is', ['12']],
    ['Country code = 1234567890123456', 'is', ['1234567890123456']],
    ['開発会社 = 北風 スタジオ', 'is', ['北風 スタジオ']],
    ['"Say \\"hi\\"" = "a \\"b\\" \\\\"', 'is', ['a "b" \\']],
  ])('%s', (text, operator, values) => {
    expect(only(text)).toMatchObject({ operator, values })
  })

  test('a longer known name wins over one that it begins with', () => {
    expect(only('Country code = x').field).toBe('Country code')
    expect(only('Country is x').field).toBe('Country')
  })
})

describe('queries', () => {
  test('AND binds closer than OR, in any case', () => {
    expect(read('Country = JP and Push = true OR Country = KR').query?.groups).toEqual([
      [is('Country', 'JP'), { condition: { field: 'Push', operator: 'boolean', values: [true] } }],
      [is('Country', 'KR')],
    ])
  })

  test('brackets, NOT, an order and a date', () => {
    expect(read('NOT Country = JP AND (Country code = 1 OR Push = true) order by Release date desc as of 2025-11-20').query).toMatchObject({
      groups: [[{ not: is('Country', 'JP') }, { any: [[is('Country code', 1)], [{}]] }]],
      orderBy: { field: 'Release date', descending: true },
      asOf: '2025-11-20',
    })
  })

  test('the same key in two groups is fine, twice in one is not', () => {
    expect(problem('Country = JP OR Country = KR')).toBeUndefined()
    expect(problem('Country = JP AND country = KR')).toMatchObject({ code: 'key_duplicate', at: 17, details: { field: 'Country' } })
  })
})

describe('two ends on one key', () => {
  test('a lower and an upper end are one range, in either order', () => {
    for (const text of ['Country code > 0 AND Country code < 1', 'Release date <= today and Release date >= -30d'])
      expect(read(text).query?.groups[0]).toHaveLength(2)
  })

  test.each([
    'Country code > 0 AND Country code >= 1',
    'Country code > 0 AND Country code < 1 AND Country code < 2',
    'Country code > 0 AND Country code = 1',
  ])('%s says a key twice', (text) => {
    expect(problem(text)).toMatchObject({ code: 'key_duplicate' })
  })
})

describe('keys that nobody has', () => {
  test('are refused', () => {
    expect(problem('Gone = 1 AND Country = JP')).toMatchObject({ code: 'invalid_meta_key', details: { field: 'Gone' } })
  })

  test('are read with any operator where that is asked for, and printed as they were', () => {
    const text = 'Gone between "x y" and 2 AND Country = JP AND "Gone too" exists'
    const { query } = parseQuery(text, withUnknownFields(fields))
    expect(query && printQuery(query)).toBe(text)
    expect(parseQuery('Gone = 1 AND Release date = soon', withUnknownFields(fields)).problem).toMatchObject({ code: 'invalid_date' })
  })
})

describe('the operators that the filter editor offers', () => {
  const plain: Operator[] = ['is', 'is_not', 'is_one_of', 'is_not_one_of', 'exists', 'does_not_exists']
  const ordered: Operator[] = [...plain, 'between', 'more_than', 'less_than', 'at_least', 'at_most']
  const ofTypes: Partial<Record<MetaType, Operator[]>> = { BOOL: ['exists', 'does_not_exists', 'boolean'], DATE: ordered, VERSION: ordered }

  test.each(metaTypes)('are those of the type %s, and no others', (type) => {
    expect(operatorsOffered(type, [])).toEqual(ofTypes[type] ?? plain)
  })

  test.each<[MetaType, readonly string[], Operator[]]>([
    ['pull_down', ['5'], plain],
    ['TEXT_NUMBER', ['Amber', '5'], plain],
    ['TEXT_NUMBER', ['5', '-0.5'], ordered],
  ])('are, for %s with %j, comparing if all values are numbers', (type, values, offered) => {
    expect(operatorsOffered(type, values)).toEqual(offered)
  })
})

test.each([
  ['', 'missing_value', 0],
  ['   ', 'missing_value', 0],
  ['Country = 😀', 'query_error', 10],
  ['Contry = JP', 'invalid_meta_key', 0],
  ['Country', 'missing_operator', 0],
  ['Country =', 'missing_value', 9],
  ['Country = "JP', 'unclosed_quote', 10],
  ['(Country = JP', 'unclosed_bracket', 0],
  ['Country = JP)', 'unexpected', 12],
  ['Country is one of (JP', 'unclosed_bracket', 19],
  ['Country > JP', 'operator_not_for_type', 0],
  ['Push != true', 'operator_not_for_type', 0],
  ['Push = perhaps', 'invalid_boolean', 7],
  ['Release date = 2026-02-30', 'invalid_date', 15],
  ['SDK Version (IOS) = four', 'invalid_version', 20],
  ['SDK Version (IOS) > 4.*', 'invalid_version', 20],
  ['Country code > many', 'invalid_number', 15],
  ['Release date between 2026-12-31 and 2026-01-01', 'ends_swapped', 21],
  ['Release date between today and -30d', 'ends_swapped', 21],
  ['SDK Version (IOS) between 4.10 and 4.9', 'ends_swapped', 26],
  ['Country code between 10 and -9.5', 'ends_swapped', 21],
  ['((((((Country = JP))))))', 'too_deep', 5],
  ['Country = JP as of yesterday', 'invalid_date', 19],
  ['Country = JP order by Nothing', 'invalid_meta_key', 22],
  [`Country = ${'x'.repeat(10_000)}`, 'too_long', 0],
  [Array.from({ length: 51 }, () => 'Country = JP').join(' OR '), 'too_many_conditions', 800],
])('%s → %s', (text, code, at) => {
  expect(problem(text)).toMatchObject({ code, at })
})

test.each([
  'Release date between 2026-01-01 and 2026-01-01',
  'Release date between -1m and -30d',
  'Release date between -30d and -1m',
  'Release date between today and 2020-01-01',
  'SDK Version (IOS) between 4.9 and 4.10',
  'SDK Version (IOS) between 4 and 4.0',
  'Country code between -9.5 and 10',
])('%s is a range, whatever day it is', (text) => {
  expect(problem(text)).toBeUndefined()
})

test('days relative to today', () => {
  expect(['-30d', '+2w', '-1m', '-1y', 'today', '2020-02-02', '-9999y', '+9999y'].map((text) => absoluteDay(text, '2026-03-31'))).toEqual([
    '2026-03-01',
    '2026-04-14',
    '2026-02-28',
    '2025-03-31',
    '2026-03-31',
    '2020-02-02',
    '0001-01-01',
    '9999-12-31',
  ])
})

const textValue = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((text) => text.trim() !== '' && !/\p{Emoji_Presentation}|\p{Regional_Indicator}|\uFE0F|\u20E3/u.test(text))
const anyText = fc.oneof(textValue, fc.constantFrom('and', 'or', '12', 'true', 'null', '-3d', '4.*', 'a"b', '\\', 'x y', '('), fc.nat())
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const version = fc.array(fc.nat(99), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'))
const condition = (field: string, operator: Operator, values: fc.Arbitrary<QueryValue[]>): fc.Arbitrary<Condition> =>
  values.map((found) => ({ field, operator, values: found }))
const one = <T extends QueryValue>(value: fc.Arbitrary<T>) => value.map((found): QueryValue[] => [found])
const conditions = fc.oneof(
  condition('Country', 'is', one(anyText)),
  condition('Say "hi"', 'is_not_one_of', fc.array(anyText, { minLength: 1, maxLength: 4 })),
  condition('開発会社', 'is_not', one(fc.oneof(anyText, fc.constant(null), fc.boolean()))),
  condition(
    'Release date',
    'between',
    fc.tuple(day, day).map((both): QueryValue[] => both.toSorted()),
  ),
  condition('SDK Version (IOS)', 'at_least', one(version.filter((text) => text.includes('.')))),
  condition('Push', 'boolean', one(fc.boolean())),
  condition('Price is', 'exists', fc.constant([])),
)
const unique = (terms: Term[]): Term[] => {
  const named = new Set<string>()
  return terms.filter((term) => !('condition' in term) || (!named.has(term.condition.field) && named.add(term.condition.field)))
}
const { groups } = fc.letrec<{ term: Term; groups: Groups }>((tie) => ({
  term: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    conditions.map((found): Term => ({ condition: found })),
    conditions.map((found): Term => ({ not: { condition: found } })),
    tie('groups').map((any): Term => ({ any })),
    tie('groups').map((any): Term => ({ not: { any } })),
  ),
  groups: fc.array(fc.array(tie('term'), { minLength: 1, maxLength: 3 }).map(unique), { minLength: 1, maxLength: 3 }),
}))
const query: fc.Arbitrary<Query> = fc.record(
  { groups, orderBy: fc.record({ field: fc.constantFrom('Country', 'Country code', 'Price is'), descending: fc.boolean() }), asOf: day },
  { requiredKeys: ['groups'] },
)

test('what is printed is read as the very same query', () => {
  fc.assert(
    fc.property(query, (original) => {
      const text = printQuery(original)
      fc.pre(text.length < 4_000 && (text.match(/[=<>]|between|exist|one of/g)?.length ?? 0) <= 50)
      expect(read(text)).toEqual({ query: original })
    }),
    { numRuns: 1_000 },
  )
})

test('no text at all makes the parser throw or hang', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '(',
      ')',
      '"',
      '\\',
      ' and ',
      ' or ',
      'not ',
      'Country',
      ' = ',
      ' is ',
      ' not one of ',
      ' between ',
      'order by ',
      'as of ',
      ',',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const { query: found, problem: refused } = read(pieces.join(''))
      expect((found === undefined) !== (refused === undefined)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('the longest possible text is read in a moment', () => {
  for (const text of [
    '('.repeat(4_000),
    '"'.repeat(3_999),
    'not '.repeat(1_000),
    'Country '.repeat(500),
    `Country = ${'a '.repeat(1_990)}`,
  ])
    expect(read(text).query === undefined || read(text).problem === undefined).toBe(true)
})
