import {
  type AppMetaVal,
  type Condition,
  type Facet,
  fieldsIn,
  type FoundApp,
  parseQuery,
  type Query,
  type QueryProblem,
} from '@portico/contract/search'
import type { Db } from '../../kernel/database/database.ts'
import { fail, fieldError } from '../../kernel/http/failure.ts'
import { type Column, createColumn, textsOf } from './column.ts'
import { countOf, entriesMeeting, type Mask, matching, type Universe } from './evaluate.ts'
import { facetOf, valuesAmong } from './facets.ts'
import { type Model, orderBy } from './model.ts'
import { pageOf, type Sorting } from './pages.ts'
import type { SearchIndex } from './search.index.ts'
import type { Viewer } from './search.source.ts'

/** What was found: the apps, and whose columns to read their values from. */
export interface Result {
  model: Model
  mask: Mask
  query: Query | undefined
  /** A key's column as of the query's date. */
  columnOf(field: string): Column
}

const invalid = (problem: QueryProblem): never => fail('invalid_query', { details: { ...problem } })

/** @throws invalid_query with the problem and its place */
const read = (model: Model, text: string): Query => {
  const { query, problem } = parseQuery(text, model.fields)
  return query ?? invalid(problem)
}

const emptyColumn = (field: string): Column => createColumn({ id: 0, name: field, type: 'TEXT_NUMBER', searchable: false }, 0)

/** The columns that a query names, as they were at the end of a day. */
const columnsAt = async (index: SearchIndex, db: Db, model: Model, fields: readonly string[], day: string) => {
  const capacity = model.present.length
  const columns = new Map<string, Column>()
  const byId = new Map<number, Column>()
  for (const name of fields) {
    const field = model.byName.get(name)?.field
    if (!field) continue
    const column = createColumn(field, capacity)
    columns.set(name, column)
    byId.set(field.id, column)
  }
  const existed = new Uint8Array(capacity)
  for (const id of await index.source.appsAt(db, day)) {
    const number = model.numbers.get(id)
    if (number !== undefined) existed[number] = 1
  }
  for (const { appId, fields: found } of await index.source.textsAt(db, [...byId.keys()], day)) index.fill(model, appId, found, byId)
  return { existed, columns }
}

/**
 * Finds what the text asks for among the apps that the viewer may see; without a text all of those.
 * @param fields keys whose values will be read besides those that the query names
 * @param asOf a day (`yyyy-MM-dd`) instead of the query's own
 * @throws invalid_query
 */
export const find = async (
  index: SearchIndex,
  db: Db,
  viewer: Viewer,
  { text, fields = [], asOf }: { text?: string | undefined; fields?: readonly string[]; asOf?: string | undefined },
): Promise<Result> => {
  // The embedded database has one connection: catching up would wait for the very transaction that asks.
  if (db.isTransaction) throw new Error('search reads what is committed, outside of transactions')
  const model = await index.current()
  const query = text === undefined ? undefined : read(model, text)
  const visible = await index.visible(db, model, viewer)
  const columnNow = (field: string): Column => model.byName.get(field) ?? emptyColumn(field)
  const universe: Universe = { visible, columnOf: columnNow, today: index.today() }
  const day = asOf ?? query?.asOf
  if (day === undefined) return { model, query, mask: query ? matching(query.groups, universe) : visible, columnOf: columnNow }

  const named = new Set([...(query ? fieldsIn(query) : []), ...fields])
  const { existed, columns } = await columnsAt(index, db, model, [...named], index.dayOf(day))
  const columnThen = (field: string): Column => columns.get(field) ?? emptyColumn(field)
  const then = { ...universe, visible: visible.map((bit, app) => bit & (existed[app] ?? 0)), columnOf: columnThen }
  return { model, query, mask: query ? matching(query.groups, then) : then.visible, columnOf: columnThen }
}

const isDescending = (order: 'asc' | 'desc'): boolean => order === 'desc'

/** How the result is sorted: as asked, else as the query says, else by app id. */
export const sortingOf = (result: Result, sort?: string, order: 'asc' | 'desc' = 'asc'): Sorting => {
  const { model, query, columnOf } = result
  if (sort === 'id') return { column: model.ids, descending: isDescending(order) }
  if (sort === 'name') return { column: model.names, descending: isDescending(order) }
  if (sort !== undefined) {
    if (!model.byName.has(sort)) fail('invalid_input', { fieldErrors: [fieldError('sort', 'invalid_meta_key')] })
    return { column: columnOf(sort), descending: isDescending(order) }
  }
  if (query?.orderBy) return { column: columnOf(query.orderBy.field), descending: query.orderBy.descending }
  return { column: model.ids, descending: false }
}

/** The keys whose values are shown: those that the query names, then those asked for, as far as they exist. */
export const shownKeys = ({ query, model }: Result, fields: readonly string[]): string[] => [
  ...new Set([...(query ? fieldsIn(query) : []), ...fields.filter((field) => model.byName.has(field))]),
]

const valuesOf = (columns: readonly Column[], app: number): AppMetaVal[] =>
  columns.flatMap((column) => {
    const value = textsOf(column, app)
    return value.length === 0 ? [] : [{ key: column.field.name, value: [...value], type: column.field.type }]
  })

/** Apps of the result, by number, with their values under the keys. */
export const withValues = ({ model, columnOf }: Result, apps: readonly number[], keys: readonly string[]): FoundApp[] => {
  const columns = keys.map(columnOf)
  return apps.flatMap((number) => {
    const app = model.apps[number]
    return app ? [{ ...app, appMetaVals: valuesOf(columns, number) }] : []
  })
}

/** Those of a result without a query that a text asks for as well, by what is known now; null when it is no query. */
export const narrowed = (index: SearchIndex, result: Result, text: string): Result | null => {
  const { query } = parseQuery(text, result.model.fields)
  if (!query) return null
  return { ...result, query, mask: matching(query.groups, { visible: result.mask, columnOf: result.columnOf, today: index.today() }) }
}

/** Ids of the apps of a result. */
export const idsIn = ({ model, mask }: Result): string[] => model.apps.flatMap(({ id }, number) => (mask[number] === 1 ? [id] : []))

/** Apps by their ids as numbers of the result, in the order given; those that it does not hold are left out. */
export const numbersOf = ({ model, mask }: Result, ids: readonly string[]): number[] =>
  ids.flatMap((id) => {
    const number = model.numbers.get(id)
    return number !== undefined && mask[number] === 1 ? [number] : []
  })

export const totalOf = ({ mask }: Result): number => countOf(mask)

/** A page of the result in its order; all of it without a size. */
export const pageIn = (result: Result, sorting: Sorting, page?: number, size?: number): number[] =>
  pageOf(result.model, result.mask, sorting, page, size)

/** @throws invalid_input for a key that does not exist */
export const facetsOf = (result: Result, fields: readonly string[], size: number, shape: 'values' | 'ranges'): Facet[] =>
  fields.map((field, at) => {
    if (!result.model.byName.has(field)) fail('invalid_input', { fieldErrors: [fieldError(`fields.${at}`, 'invalid_meta_key')] })
    return facetOf(result.columnOf(field), result.mask, size, shape)
  })

/** The values of a key among the apps of the result, in their order. */
export const valuesIn = ({ columnOf, mask }: Result, field: string): string[] =>
  valuesAmong(columnOf(field), mask)
    .values.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ text }) => text)

/** For each entry of the columns, which of the wanted things it belongs to. */
const wantedByEntry = ({ columnOf }: Result, wanted: readonly (readonly Condition[])[], today: string) => {
  const columns = new Map<Column, number[][]>()
  for (const [place, conditions] of wanted.entries())
    for (const condition of conditions) {
      const column = columnOf(condition.field)
      const lists = columns.get(column) ?? column.entries.map(() => [])
      columns.set(column, lists)
      for (const [entry, hit] of entriesMeeting(column, condition, today).entries()) if (hit === 1) lists[entry]?.push(place)
    }
  return columns
}

/** For each of several things that apps can meet by any of its conditions: the first apps by name, and how many there are. One pass. */
export const appsMeetingEach = (index: SearchIndex, result: Result, wanted: readonly (readonly Condition[])[], size?: number) => {
  const { model, mask } = result
  const columns = wantedByEntry(result, wanted, index.today())
  const found = wanted.map(() => ({ apps: [] as { id: string; name: string }[], total: 0, last: -1 }))
  for (const number of orderBy(model, model.names).numbers) {
    if (mask[number] !== 1) continue
    for (const [{ cells }, lists] of columns)
      for (const place of lists[cells[number] ?? 0] ?? []) {
        const one = found[place]
        const app = model.apps[number]
        if (!one || !app || one.last === number) continue
        one.last = number
        one.total += 1
        if (size === undefined || one.apps.length < size) one.apps.push({ id: app.id, name: app.name })
      }
  }
  return found.map(({ apps, total }) => ({ apps, total }))
}

/** Most suggestions at once. */
const suggested = 10

/** Values of a key that contain the keyword, the commonest first. */
export const suggestionsOf = ({ columnOf, mask }: Result, field: string, keyword: string): { value: string; count: number }[] => {
  const wanted = keyword.normalize('NFC').trim().toLowerCase()
  return valuesAmong(columnOf(field), mask)
    .values.filter(({ text }) => text.toLowerCase().includes(wanted))
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
    .slice(0, suggested)
    .map(({ text, count }) => ({ value: text, count }))
}
