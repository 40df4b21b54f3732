import { sortKeyOf } from '@portico/contract/metadata'
import { type Condition, conditionsIn, type Groups, printQuery, type Query, queryLimits, search, type Term } from '@portico/contract/search'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCompanies } from '../../testing/people.ts'
import { unique, world } from '../../testing/world.ts'
import { createSearchable } from '../metadata/values.samples.ts'

type Values = Record<string, readonly string[]>

const types = {
  Genre: 'pull_down',
  Version: 'VERSION',
  Released: 'DATE',
  Push: 'BOOL',
  Countries: 'COUNTRY_CODE',
  Summary: 'TEXT_NUMBER',
} as const
type Key = keyof typeof types

/** What a condition means, written without any of the search's own parts. */
const meets = (values: Values, { field, operator, values: wanted }: Condition): boolean => {
  const texts = values[field] ?? []
  const type = types[field as Key]
  const lower = (value: unknown): string => String(value).toLowerCase()
  const equals = (text: string, value: unknown): boolean => {
    if (type !== 'VERSION') return lower(text) === lower(value)
    const parts = String(value).split('.')
    if (parts.at(-1) !== '*') return sortKeyOf('VERSION', text) === sortKeyOf('VERSION', String(value))
    const own = text.split('.')
    return parts.slice(0, -1).every((part, at) => Number(own[at] ?? 0) === Number(part))
  }
  const key = (text: unknown): string => sortKeyOf(type, String(text))
  const compares = (test: (own: string) => boolean): boolean =>
    texts.some((text) => (type !== 'TEXT_NUMBER' || /^[+-]?\d+(\.\d+)?$/.test(text)) && test(key(text)))
  const low = key(wanted[0] ?? '')
  switch (operator) {
    case 'is':
    case 'boolean':
      return texts.some((text) => equals(text, wanted[0]))
    case 'is_not':
      return !texts.some((text) => equals(text, wanted[0]))
    case 'is_one_of':
      return texts.some((text) => wanted.some((value) => equals(text, value)))
    case 'is_not_one_of':
      return !texts.some((text) => wanted.some((value) => equals(text, value)))
    case 'exists':
      return texts.length > 0
    case 'does_not_exists':
      return texts.length === 0
    case 'between':
      return compares((own) => own >= low && own <= key(wanted[1] ?? ''))
    case 'more_than':
      return compares((own) => own > low)
    case 'at_least':
      return compares((own) => own >= low)
    case 'less_than':
      return compares((own) => own < low)
    case 'at_most':
      return compares((own) => own <= low)
  }
}
const holds = (values: Values, term: Term): boolean =>
  'not' in term ? !holds(values, term.not) : 'any' in term ? matches(values, term.any) : meets(values, term.condition)
const matches = (values: Values, groups: Groups): boolean => groups.some((terms) => terms.every((term) => holds(values, term)))

const pools = {
  Genre: ['Puzzle', 'Action', 'Role-playing'],
  Version: ['1', '1.2', '1.2.0', '1.10', '2.0.1', '10.0'],
  Released: ['2025-12-31', '2026-01-01', '2026-06-15'],
  Push: ['True', 'False'],
  Countries: ['JP', 'KR', 'US', 'BR'],
  Summary: ['7', '10', '-3.5', 'ten', 'TEN', '007'],
} satisfies Record<Key, readonly string[]>

const values: fc.Arbitrary<Values> = fc.record(
  {
    Genre: fc.constantFrom(...pools.Genre).map((one) => [one]),
    Version: fc.constantFrom(...pools.Version).map((one) => [one]),
    Released: fc.constantFrom(...pools.Released).map((one) => [one]),
    Push: fc.constantFrom(...pools.Push).map((one) => [one]),
    Countries: fc.uniqueArray(fc.constantFrom(...pools.Countries), { minLength: 1, maxLength: 3 }),
    Summary: fc.constantFrom(...pools.Summary).map((one) => [one]),
  },
  { requiredKeys: [] },
)

const from = <T>(pool: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...pool)
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ field: from(Object.keys(types)), operator: from(['exists', 'does_not_exists'] as const), values: fc.constant([]) }),
  fc.record({
    field: from(['Genre', 'Countries']),
    operator: from(['is', 'is_not'] as const),
    values: fc.tuple(from(['puzzle', 'JP', 'kr', 'Nothing'])),
  }),
  fc.record({
    field: from(['Genre', 'Countries', 'Summary']),
    operator: from(['is_one_of', 'is_not_one_of'] as const),
    values: fc.uniqueArray(from(['Action', 'us', 'TEN', '007', 'BR']), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    field: fc.constant('Version'),
    operator: from(['is', 'is_not'] as const),
    values: fc.tuple(from(['1.*', '1.2.*', '1.2', '2.0.1.0', '*'])),
  }),
  fc.record({
    field: fc.constant('Version'),
    operator: from(['more_than', 'at_least', 'less_than', 'at_most'] as const),
    values: fc.tuple(from(['1.2', '1.10', '2.0'])),
  }),
  fc.record({
    field: fc.constant('Released'),
    operator: fc.constant('between' as const),
    values: fc.constant(['2026-01-01', '2026-12-31']),
  }),
  fc
    .record({ field: fc.constant('Summary'), operator: from(['more_than', 'at_most', 'between'] as const), values: fc.constant(['7']) })
    .map((one) => (one.operator === 'between' ? { ...one, values: ['-4.5', '7.0'] } : one)),
  fc.record({ field: fc.constant('Push'), operator: fc.constant('boolean' as const), values: fc.tuple(fc.boolean()) }),
)

const uniqueKeys = (terms: Term[]): Term[] =>
  terms.filter(
    (term, at) =>
      !('condition' in term) || terms.findIndex((one) => 'condition' in one && one.condition.field === term.condition.field) === at,
  )
const { groups } = fc.letrec<{ term: Term; groups: Groups }>((tie) => ({
  term: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    condition.map((one): Term => ({ condition: one })),
    condition.map((one): Term => ({ not: { condition: one } })),
    tie('groups').map((any): Term => ({ any })),
    tie('groups').map((any): Term => ({ not: { any } })),
  ),
  groups: fc.array(fc.array(tie('term'), { minLength: 1, maxLength: 3 }).map(uniqueKeys), { minLength: 1, maxLength: 3 }),
}))

const rename = (groupsOf: Groups, key: (name: string) => string): Groups => {
  const condition = (one: Condition): Condition => ({ ...one, field: key(one.field) })
  const inner = (term: { condition: Condition } | { any: Groups }) =>
    'any' in term ? { any: rename(term.any, key) } : { condition: condition(term.condition) }
  return groupsOf.map((terms) => terms.map((term): Term => ('not' in term ? { not: inner(term.not) } : inner(term))))
}

test('search finds exactly what a naive reading of the query finds, for those who see everything and for those who do not', async () => {
  const { staff, partner, stranger, company, otherCompany, deps, changed } = await world()
  const { key, save } = await createSearchable(deps.db, unique())
  const companies = createCompanies(deps.db)
  const population = fc.sample(values, { numRuns: 40, seed: 42 })
  const apps: { id: string; values: Values; own: boolean }[] = []
  for (const [at, own] of population.entries()) {
    const { id } = await companies.app(at % 3 === 0 ? otherCompany : company)
    await save(
      id,
      Object.fromEntries(
        Object.entries(own).map(([name, texts]) => [name, texts.length > 1 || name === 'Countries' ? [...texts] : (texts[0] ?? null)]),
      ),
    )
    apps.push({ id, values: own, own: at % 3 !== 0 })
  }
  changed()
  const known = new Set(apps.map(({ id }) => id))
  await fc.assert(
    fc.asyncProperty(groups, from(['staff', 'partner', 'stranger'] as const), async (wanted, who) => {
      const query: Query = { groups: rename(wanted, key) }
      const text = printQuery(query)
      fc.pre(text.length <= queryLimits.length && conditionsIn(query).length <= queryLimits.conditions)
      const answer = await { staff, partner, stranger }[who].call(search.listDetail, { body: { query: text } })
      const found = answer['app-detail-list'].map(({ id }) => id).filter((id) => known.has(id))
      const expected = apps
        .filter((app) => (who === 'staff' || app.own === (who === 'partner')) && matches(app.values, wanted))
        .map(({ id }) => id)
      expect(found.sort()).toEqual(expected.sort())
    }),
    { numRuns: 300 },
  )
}, 120_000)
