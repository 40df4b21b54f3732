import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setTexts, textsOf } from './column.ts'
import { findMatches } from '../querying/evaluate.ts'
import { columnsFor, createModel, everyone, type Model, removeApp, setApp, setFields } from './model.ts'
import { ordering, type SortKey } from './order.ts'
import { sortedPage } from './pages.ts'
import { runAtOnce, sorted, mergeAdded } from './slices.ts'
import { commonestTexts, valuesByKey } from './values.ts'

const fields = [
  { id: 1, name: 'Studio', type: 'TEXT_NUMBER', searchable: true },
  { id: 2, name: 'Countries', type: 'COUNTRY_CODE', searchable: true },
] as const

/** Dumps the content of a model in the simplest form. */
type Naive = Map<string, { name: string; texts: Record<string, readonly string[]> }>

type Step =
  | { kind: 'name'; app: number; name: string }
  | { kind: 'texts'; app: number; field: string; texts: readonly string[] }
  | { kind: 'remove'; app: number }
  | { kind: 'look' }

const idOf = (app: number): string => `LG-${String(app).padStart(3, '0')}`
const apps = fc.nat(60)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('name' as const),
      app: apps,
      name: fc.constantFrom('Aurora', 'beta', 'Gamma 2', '10', '9', 'Zoë'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('texts' as const),
      app: apps,
      field: fc.constant('Studio'),
      texts: fc.nat(40).map((number) => (number === 0 ? [] : [number % 2 ? `Studio ${number}` : String(number)])),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('texts' as const),
      app: apps,
      field: fc.constant('Countries'),
      texts: fc.uniqueArray(fc.constantFrom('JP', 'KR', 'US', 'BR'), { maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), app: apps }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('look' as const) }) },
)

const created = (): Model => {
  const model = createModel()
  setFields(model, fields, columnsFor(model, fields).columns)
  return model
}

const apply = (model: Model, naive: Naive, one: Exclude<Step, { kind: 'look' }>): void => {
  const id = idOf(one.app)
  const known = naive.get(id)
  if (one.kind === 'remove') {
    removeApp(model, id)
    naive.delete(id)
  } else if (one.kind === 'name') {
    setApp(model, { number: one.app + 7, facts: { id, name: one.name, status: 'PUBLISHED', icon: null }, createdAt: new Date(0) })
    naive.set(id, { name: one.name, texts: known?.texts ?? {} })
  } else if (known) {
    const number = model.numbers.get(id) ?? -1
    const column = model.byName.get(one.field)
    if (column) setTexts(column, number, one.texts)
    known.texts = { ...known.texts, [one.field]: one.texts }
  }
}

const idsOf = (model: Model, numbers: ArrayLike<number>): string[] => Array.from(numbers, (number) => model.apps[number]?.id ?? '?')

/** Sorts numbers by size before words ignoring case, as people would. */
const rank = (text: string): string => (/^\d+$/.test(text) ? `0${text.padStart(9, '0')}` : `1${text.toLowerCase()}`)
const naiveOrder = (naive: Naive, textOf: (id: string) => string | undefined, descending: boolean): string[] => {
  const ids = [...naive.keys()].sort()
  const keyed = ids.flatMap((id) => (textOf(id) === undefined ? [] : [{ id, key: rank(textOf(id) ?? '') }]))
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id < b.id ? -1 : 1))
  return [...(descending ? keyed.reverse() : keyed).map(({ id }) => id), ...ids.filter((id) => textOf(id) === undefined)]
}

const expectSame = (model: Model, naive: Naive): void => {
  const all = everyone(model).apps
  expect(idsOf(model, all).sort()).toEqual([...naive.keys()].sort())
  const studios = model.byName.get('Studio')!
  const orders: [SortKey, (id: string) => string | undefined][] = [
    ['id', (id) => id],
    ['name', (id) => naive.get(id)?.name],
    [studios, (id) => naive.get(id)?.texts.Studio?.[0]],
  ]
  for (const [by, textOf] of orders)
    for (const descending of [false, true]) {
      const expected = naiveOrder(naive, textOf, descending)
      expect(idsOf(model, sortedPage(model, all, { by, descending }))).toEqual(expected)
      expect(idsOf(model, sortedPage(model, all, { by, descending }, 2, 7))).toEqual(expected.slice(14, 21))
      const few = all.filter((_, at) => at % 9 === 0)
      const kept = new Set(idsOf(model, few))
      expect(idsOf(model, sortedPage(model, few, { by, descending }, 0, 2))).toEqual(expected.filter((id) => kept.has(id)).slice(0, 2))
    }
  expectFound(model, naive)
}

const expectFound = (model: Model, naive: Naive): void => {
  const universe = { ...everyone(model), columnOf: (name: string) => model.byName.get(name)!, today: '2026-01-01' }
  const having = (field: string, text: string) => [...naive].filter(([, { texts }]) => texts[field]?.includes(text)).map(([id]) => id)
  for (const [field, value] of [
    ['Studio', 'Studio 7'],
    ['Studio', '8'],
    ['Countries', 'KR'],
  ] as const) {
    const found = findMatches([[{ condition: { field, operator: 'is', values: [value] } }]], universe)
    expect(idsOf(model, found).sort()).toEqual(having(field, value).sort())
    const others = findMatches([[{ condition: { field, operator: 'is_not', values: [value] } }]], universe)
    expect(found.length + others.length).toBe(naive.size)
  }
  const countries = model.byName.get('Countries')!
  for (const { text, count } of valuesByKey(countries, universe.apps).values)
    expect([text, count]).toEqual([text, having('Countries', text).length])
  const studios = valuesByKey(model.byName.get('Studio')!, universe.apps)
  const { values, more } = commonestTexts(model.byName.get('Studio')!, universe.apps, 5)
  expect(values).toEqual(studios.values.toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1)).slice(0, 5))
  expect(values.length + more).toBe(studios.values.length)
}

test('after any changes between looks the model finds, sorts and counts what a naive one does', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 200 }), (steps) => {
      const model = created()
      const naive: Naive = new Map()
      for (const one of steps)
        if (one.kind === 'look') expectSame(model, naive)
        else apply(model, naive, one)
      expectSame(model, naive)
      expect(everyone(model).apps).toHaveLength(naive.size)
    }),
    { numRuns: 60 },
  )
})

test('texts that were replaced are forgotten, and those that are left are found under their new numbers', () => {
  const model = created()
  for (let app = 0; app < 50; app += 1)
    setApp(model, { number: app, facts: { id: idOf(app), name: 'App', status: 'PUBLISHED', icon: null }, createdAt: new Date(0) })
  const column = model.byName.get('Studio')!
  for (let turn = 0; turn < 25_000; turn += 1) setTexts(column, turn % 50, [`text ${turn}`])
  expect(column.entries.length).toBeLessThan(12_000)
  expect(textsOf(column, 49)).toEqual(['text 24999'])
  const universe = { ...everyone(model), columnOf: () => column, today: '2026-01-01' }
  const found = findMatches([[{ condition: { field: 'Studio', operator: 'is', values: ['TEXT 24960'] } }]], universe)
  expect(idsOf(model, found)).toEqual([idOf(10)])
  expect(idsOf(model, sortedPage(model, universe.apps, { by: column, descending: true }, 0, 2))).toEqual([idOf(49), idOf(48)])
})

test('an order that is made in slices takes over what changes at its pauses', () => {
  const model = created()
  const naive: Naive = new Map()
  const name = (app: number, to: string) => apply(model, naive, { kind: 'name', app, name: to })
  for (let app = 0; app < 9_000; app += 1) name(app, `Game ${(app * 7_919) % 9_000}`)
  const work = ordering(model, 'name')
  for (let turn = 0; turn < 9_500; turn += 1000) {
    work.next()
    name(turn, `Renamed ${turn}`)
  }
  runAtOnce(work)
  const order = idsOf(model, sortedPage(model, everyone(model).apps, { by: 'name', descending: false }))
  expect(order).toEqual(naiveOrder(naive, (id) => naive.get(id)?.name, false))
})

test('long lists are sorted in slices as at once, and numbers are put in their places', () => {
  const compare = (a: number, b: number): number => (a % 1_000) - (b % 1_000) || a - b
  const numbers = Uint32Array.from({ length: 40_000 }, (_, at) => (at * 7_919) % 40_000)
  const expected = numbers.toSorted(compare)
  expect(runAtOnce(sorted(numbers.slice(), compare))).toEqual(expected)
  const added = Uint32Array.from([40_000, 45_500, 40_999, 41_999])
  expect(mergeAdded(expected, added.toSorted(compare), compare)).toEqual(Uint32Array.from([...expected, ...added]).sort(compare))
})

test('a page of many apps is the same however few of them were found, and wherever they are in the order', () => {
  const model = createModel()
  setFields(model, fields, columnsFor(model, fields).columns)
  const count = 3_000
  const nameOf = (app: number): string => `Game ${String((app * 7) % count).padStart(4, '0')}`
  for (let app = 0; app < count; app += 1)
    setApp(model, { number: app, facts: { id: idOf(app), name: nameOf(app), status: 'PUBLISHED', icon: null }, createdAt: new Date(0) })
  const found = {
    all: () => true,
    'the last': (app: number) => nameOf(app) > 'Game 2700',
    'every hundredth': (app: number) => app % 100 === 0,
    two: (app: number) => app === 17 || app === 2_500,
  }
  for (const isFound of Object.values(found)) {
    const numbers = Uint32Array.from({ length: count }, (_, app) => app).filter(isFound)
    const sortedNumbers = [...numbers].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
    for (const descending of [false, true])
      for (const [page, size] of [
        [0, 1],
        [0, 20],
        [1, 20],
        [3, 5],
        [2, 1_000],
        [0, undefined],
      ] as const) {
        const expected = (descending ? sortedNumbers.toReversed() : sortedNumbers).slice(page * (size ?? 0), (page + 1) * (size ?? count))
        expect(sortedPage(model, numbers, { by: 'name', descending }, page, size)).toEqual(expected)
      }
  }
})
