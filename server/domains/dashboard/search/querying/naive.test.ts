import {
  type Condition,
  conditionsIn,
  type Groups,
  printQuery,
  type Query,
  queryLimits,
  search,
  type Term,
} from '@portico/contract/dashboard/search'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCompanies } from '../../../../testing/people.ts'
import { unique, createWorld } from '../../../../testing/world.ts'
import { createSearchable } from '../../metadata/values.samples.ts'

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

/** Compares two texts of a type, negative if the first comes first; NaN if they cannot be compared. */
const difference = (type: (typeof types)[Key], one: string, other: string): number => {
  if (type === 'TEXT_NUMBER') return /^[+-]?[\d.]+$/.test(one) ? Number(one) - Number(other) : Number.NaN
  if (type === 'DATE') return Date.parse(one) - Date.parse(other)
  const [left, right] = [one, other].map((text) => text.split('.').map(Number))
  return [0, 1, 2, 3].map((at) => (left?.[at] ?? 0) - (right?.[at] ?? 0)).find((part) => part !== 0) ?? 0
}

/** Evaluates a condition without any of the search's own code. */
const meets = (values: Values, { field, operator, values: operands }: Condition): boolean => {
  const texts = values[field] ?? []
  const type = types[field as Key]
  const equals = (text: string, value: unknown): boolean => {
    const [own, operand] = [text.toLowerCase(), String(value).toLowerCase()]
    if (type !== 'VERSION') return own === operand
    if (!operand.endsWith('*')) return difference(type, own, operand) === 0
    const parts = operand.split('.').slice(0, -1)
    return parts.every((part, at) => Number(own.split('.')[at] ?? 0) === Number(part))
  }
  const isAny = (): boolean => texts.some((text) => operands.some((value) => equals(text, value)))
  const isNone = operands.length === 1 && operands[0] === null
  const from = (text: string): number => difference(type, text, String(operands[0]))
  const upTo = (text: string): number => difference(type, text, String(operands[1]))
  switch (operator) {
    case 'is':
    case 'boolean':
    case 'is_one_of':
      return isNone ? texts.length === 0 : isAny()
    case 'is_not':
    case 'is_not_one_of':
      return isNone ? texts.length > 0 : !isAny()
    case 'exists':
      return texts.length > 0
    case 'does_not_exists':
      return texts.length === 0
    case 'between':
      return texts.some((text) => from(text) >= 0 && upTo(text) <= 0)
    case 'more_than':
      return texts.some((text) => from(text) > 0)
    case 'at_least':
      return texts.some((text) => from(text) >= 0)
    case 'less_than':
      return texts.some((text) => from(text) < 0)
    case 'at_most':
      return texts.some((text) => from(text) <= 0)
  }
}
const holds = (values: Values, term: Term): boolean =>
  'not' in term ? !holds(values, term.not) : 'any' in term ? matches(values, term.any) : meets(values, term.condition)
const matches = (values: Values, groups: Groups): boolean => groups.some((terms) => terms.every((term) => holds(values, term)))

const pools = {
  Genre: ['Puzzle', 'Action', 'Role-playing'],
  Version: ['1', '1.2', '1.2.0', '1.10', '1.20.0.3', '2.0.1', '10.0'],
  Released: ['2025-12-31', '2026-01-01', '2026-06-15'],
  Push: ['True', 'False'],
  Countries: ['JP', 'KR', 'US', 'BR'],
  Summary: ['7', '10', '-3.5', '-3.25', '0.5', 'ten', 'TEN', '007'],
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
const comparing = ['more_than', 'at_least', 'less_than', 'at_most'] as const
/** Builds conditions on one key for these values, in every form its type allows. @param bounds in ascending order */
const conditionsOn = (field: Key, texts: readonly string[], bounds: readonly string[] = []): fc.Arbitrary<Condition> => {
  const list = fc.uniqueArray(from(texts), { minLength: 1, maxLength: 3 })
  const kept = fc.constant(field)
  const equal = [
    fc.record({ field: kept, operator: from(['is', 'is_not'] as const), values: fc.tuple(fc.option(from(texts), { freq: 5 })) }),
    fc.record({ field: kept, operator: from(['is_one_of', 'is_not_one_of'] as const), values: list }),
  ]
  if (bounds.length === 0) return fc.oneof(...equal)
  const two = fc
    .tuple(fc.nat(bounds.length - 1), fc.nat(bounds.length - 1))
    .map(([a, b]) => [bounds[Math.min(a, b)], bounds[Math.max(a, b)]] as [string, string])
  const compared = fc.record({ field: kept, operator: from(comparing), values: fc.tuple(from(bounds)) })
  return fc.oneof(...equal, compared, fc.record({ field: kept, operator: fc.constant('between' as const), values: two }))
}
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ field: from(Object.keys(types)), operator: from(['exists', 'does_not_exists'] as const), values: fc.constant([]) }),
  fc.record({ field: fc.constant('Push'), operator: fc.constant('boolean' as const), values: fc.tuple(fc.boolean()) }),
  conditionsOn('Genre', ['puzzle', 'ACTION', 'Role-playing', 'Nothing']),
  conditionsOn('Countries', ['JP', 'kr', 'us', 'Nothing']),
  conditionsOn('Version', ['1.*', '1.2.*', '1.2', '2.0.1.0', '10', '*'], ['1.2', '1.9.9', '1.10', '2.0', '10']),
  conditionsOn('Released', ['2026-01-01', '2026-06-15', '2024-02-29'], ['2025-12-31', '2026-01-01', '2026-03-01']),
  conditionsOn('Summary', ['TEN', '007', '7', '-3.5', 'Nothing'], ['-3.5', '-3.3', '0', '7', '10.0']),
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
  const { staff, partner, stranger, company, otherCompany, deps, changed } = await createWorld()
  const { key, save } = await createSearchable(deps.db, unique())
  const companies = createCompanies(deps.db)
  const population = fc.sample(values, { numRuns: 60, seed: 42 })
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
