import { queryFields, type QueryFields } from '@portico/contract/search'
import { type Column, createColumn, grow, rankedEntries, setTexts } from './column.ts'
import type { AppFacts, AppTexts, Field } from './search.source.ts'

/** Everything that search answers from: apps by number, and a column for each key. One per process, in memory. */
export interface Model {
  apps: AppFacts[]
  numbers: Map<string, number>
  /** 1 for apps that exist. */
  present: Uint8Array
  columns: Map<number, Column>
  byName: Map<string, Column>
  /** Ids and names of apps, to sort by. */
  ids: Column
  names: Column
  /** The keys that queries may name. */
  fields: QueryFields
  /** Apps in the order of a column, as long as it has not changed. */
  orders: WeakMap<Column, { changes: number; count: number; order: Order }>
}

/** App numbers by a column: first those with a value, then from `missing` on those without. */
export interface Order {
  numbers: Uint32Array
  missing: number
}

const first = 1_024
const own = (name: string): Field => ({ id: 0, name, type: 'TEXT_NUMBER', searchable: false })

export const createModel = (): Model => ({
  apps: [],
  numbers: new Map(),
  present: new Uint8Array(first),
  columns: new Map(),
  byName: new Map(),
  ids: createColumn(own('id'), first),
  names: createColumn(own('name'), first),
  fields: queryFields([]),
  orders: new WeakMap(),
})

const allColumns = (model: Model): Column[] => [model.ids, model.names, ...model.columns.values()]

/** Takes over the keys there are; columns of new and changed ones are empty, to be filled. */
export const setFields = (model: Model, fields: readonly Field[]): void => {
  const capacity = model.present.length
  const columns = new Map<number, Column>()
  for (const field of fields) {
    const before = model.columns.get(field.id)
    columns.set(field.id, before && before.field.type === field.type ? Object.assign(before, { field }) : createColumn(field, capacity))
  }
  model.columns = columns
  model.byName = new Map([...columns.values()].map((column) => [column.field.name, column]))
  model.fields = queryFields(fields.filter(({ searchable }) => searchable))
}

/** Adds an app, or takes over what changed of it. */
export const setApp = (model: Model, app: AppFacts): void => {
  const known = model.numbers.get(app.id)
  const number = known ?? model.apps.length
  if (number >= model.present.length) {
    const capacity = model.present.length * 2
    const present = new Uint8Array(capacity)
    present.set(model.present)
    model.present = present
    for (const column of allColumns(model)) grow(column, capacity)
  }
  model.apps[number] = app
  model.numbers.set(app.id, number)
  model.present[number] = 1
  setTexts(model.ids, number, [app.id])
  setTexts(model.names, number, [app.name])
}

/** An app that exists no more. Its number stays its own, in case it comes back. */
export const removeApp = (model: Model, appId: string): void => {
  const number = model.numbers.get(appId)
  if (number === undefined) return
  model.present[number] = 0
  for (const column of allColumns(model)) setTexts(column, number, [])
}

/** Replaces what an app has under these keys (all of them when left out). */
export const setAppTexts = (model: Model, { appId, fields }: AppTexts, only: Iterable<Column> = model.columns.values()): void => {
  const number = model.numbers.get(appId)
  if (number === undefined) return
  const given = new Map(fields.map(({ fieldId, texts }) => [fieldId, texts]))
  for (const column of only) setTexts(column, number, given.get(column.field.id) ?? [])
}

/** Where each rank begins when apps are counted by it; one more place than there are ranks. */
const startsOf = (ranks: Uint32Array, cells: Uint32Array, count: number, most: number): Uint32Array => {
  const starts = new Uint32Array(most + 2)
  for (let app = 0; app < count; app += 1) {
    const next = (ranks[cells[app] ?? 0] ?? 0) + 1
    starts[next] = (starts[next] ?? 0) + 1
  }
  for (let rank = 1; rank < starts.length; rank += 1) starts[rank] = (starts[rank] ?? 0) + (starts[rank - 1] ?? 0)
  return starts
}

const sorted = (model: Model, column: Column): Order => {
  const count = model.apps.length
  const ties = column === model.ids ? undefined : orderBy(model, model.ids).numbers
  const ranked = rankedEntries(column)
  const ranks = new Uint32Array(column.entries.length)
  for (const [rank, entry] of ranked.entries()) ranks[entry] = rank
  ranks[0] = ranked.length
  const starts = startsOf(ranks, column.cells, count, ranked.length)
  const missing = starts[ranked.length] ?? count
  const numbers = new Uint32Array(count)
  for (let at = 0; at < count; at += 1) {
    const app = ties?.[at] ?? at
    const rank = ranks[column.cells[app] ?? 0] ?? 0
    const place = starts[rank] ?? 0
    numbers[place] = app
    starts[rank] = place + 1
  }
  return { numbers, missing }
}

/** Apps by a column, ties by id. Kept until the column changes or apps are added. */
export const orderBy = (model: Model, column: Column): Order => {
  const count = model.apps.length
  const kept = model.orders.get(column)
  if (kept && kept.changes === column.changes && kept.count === count) return kept.order
  const order = sorted(model, column)
  model.orders.set(column, { changes: column.changes, count, order })
  return order
}
