import { type ParsedQuery, parseQuery, queryFields, type QueryFields } from '@portico/contract/dashboard/search'
import { type Changes, createChanges, recordChange } from '../following/changes.ts'
import { bytesOf, type Column, createColumn, grow, setTexts } from './column.ts'
import { bytesOfHistory, type History } from './history.ts'
import type { Orders } from './order.ts'
import type { AppFacts, AppTexts, Field, SearchedApp } from '../search.source.ts'
import { type Apps, listMarked } from './sets.ts'

/** The in-memory data that search answers from: apps by number, and a column for each key. One per process. */
export interface Model {
  apps: AppFacts[]
  numbers: Map<string, number>
  /** Maps the database's app numbers to the model's; -1 for unknown ones. */
  places: Int32Array
  /** 1 for apps that exist. */
  present: Uint8Array
  /** When each app was created, in seconds since 1970. */
  created: Uint32Array
  /** All apps that exist; computed on first use. */
  everyone: { apps: Apps; marks: Uint8Array } | undefined
  /** The log of renamed apps. */
  renamed: Changes
  columns: Map<number, Column>
  byName: Map<string, Column>
  /** The keys that queries may name. */
  fields: QueryFields
  /** Recently parsed queries, by their text; the oldest first. */
  parsed: Map<string, ParsedQuery>
  orders: Orders
  /** The log of apps whose texts may have changed. */
  changes: Changes
  /** Values over time of keys that were requested as of a day; the least recently used first. */
  histories: Map<Column, History>
}

const first = 1_024

/** Creates an empty model. @param capacity initial room for apps */
export const createModel = (capacity = first): Model => ({
  apps: [],
  numbers: new Map(),
  places: new Int32Array(0),
  present: new Uint8Array(Math.max(first, capacity)),
  created: new Uint32Array(Math.max(first, capacity)),
  everyone: undefined,
  renamed: createChanges(),
  columns: new Map(),
  byName: new Map(),
  fields: queryFields([]),
  parsed: new Map(),
  orders: { id: undefined, name: undefined, columns: new WeakMap() },
  changes: createChanges(),
  histories: new Map(),
})

/** Returns the columns for these keys: existing ones, and new empty ones for new and changed keys. */
export const columnsFor = (model: Model, fields: readonly Field[]): { columns: Column[]; added: Column[] } => {
  const added: Column[] = []
  const columns = fields.map((field) => {
    const before = model.columns.get(field.id)
    if (before?.field.type === field.type) return before
    const column = createColumn(field, model.present.length)
    added.push(column)
    return column
  })
  return { columns, added }
}

/** Replaces the keys, with their columns in the same order. */
export const setFields = (model: Model, fields: readonly Field[], columns: readonly Column[]): void => {
  for (const [at, field] of fields.entries()) Object.assign(columns[at] ?? {}, { field })
  model.columns = new Map(columns.map((column) => [column.field.id, column]))
  model.byName = new Map(columns.map((column) => [column.field.name, column]))
  model.fields = queryFields(fields.filter(({ searchable }) => searchable))
  model.parsed = new Map()
  model.histories.clear()
}

const makeRoom = (model: Model): void => {
  const capacity = Math.ceil(model.present.length * 1.25)
  const present = new Uint8Array(capacity)
  present.set(model.present)
  model.present = present
  const created = new Uint32Array(capacity)
  created.set(model.created)
  model.created = created
  for (const column of model.columns.values()) grow(column, capacity)
}

const setPlace = (model: Model, number: number, place: number): void => {
  if (number >= model.places.length) {
    const places = new Int32Array(Math.ceil((number + 1) * 1.25)).fill(-1)
    places.set(model.places)
    model.places = places
  }
  model.places[number] = place
}

/** Adds an app, or updates it. */
export const setApp = (model: Model, { number, facts, createdAt }: SearchedApp): void => {
  const existing = model.numbers.get(facts.id)
  const place = existing ?? model.apps.length
  if (place >= model.present.length) makeRoom(model)
  if (existing !== undefined && model.apps[existing]?.name !== facts.name) recordChange(model.renamed, existing)
  model.apps[place] = facts
  model.created[place] = Math.max(0, Math.floor(createdAt.getTime() / 1_000))
  model.numbers.set(facts.id, place)
  setPlace(model, number, place)
  if (model.present[place] === 1) return
  model.present[place] = 1
  model.everyone = undefined
}

/** Removes an app. Its number stays reserved, in case it comes back. */
export const removeApp = (model: Model, appId: string): void => {
  const number = model.numbers.get(appId)
  if (number === undefined) return
  recordChange(model.changes, number)
  model.present[number] = 0
  model.everyone = undefined
  for (const column of model.columns.values()) setTexts(column, number, [])
}

/** Replaces an app's texts for all keys. */
export const setAppTexts = (model: Model, { appId, fields }: AppTexts): void => {
  const number = model.numbers.get(appId)
  if (number === undefined) return
  recordChange(model.changes, number)
  const textsByField = new Map(fields.map(({ fieldId, texts }) => [fieldId, texts]))
  for (const column of model.columns.values()) setTexts(column, number, textsByField.get(column.field.id) ?? [])
}

/** Converts a source's app numbers (the database's, four bytes each, the highest first) to the model's. */
export const placesOf = ({ places }: Model, apps: Uint8Array): Int32Array => {
  const view = new DataView(apps.buffer, apps.byteOffset, apps.byteLength)
  const numbers = new Int32Array(apps.byteLength / 4)
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = places[view.getUint32(at * 4)] ?? -1
  return numbers
}

/** Returns all existing apps, as a snapshot that later changes do not affect. */
export const everyone = (model: Model): { apps: Apps; marks: Uint8Array } => {
  if (model.everyone) return model.everyone
  const marks = model.present.slice(0, model.apps.length)
  return (model.everyone = { apps: listMarked(marks), marks })
}

/** Maximum number of parsed queries kept. */
const maxParsed = 1_000

/** Parses a query, using the cache of recent ones. */
export const parsedQuery = ({ parsed, fields }: Model, text: string): ParsedQuery => {
  const cached = parsed.get(text)
  const query = cached ?? parseQuery(text, fields)
  parsed.delete(text)
  parsed.set(text, query)
  const [oldest] = parsed.size > maxParsed ? parsed.keys() : []
  if (oldest !== undefined) parsed.delete(oldest)
  return query
}

/** Estimates the model's memory in bytes. */
export const sizeOf = ({ apps, present, created, places, columns, histories }: Model): number => {
  let bytes = present.length + created.byteLength + places.byteLength + apps.length * 200
  for (const history of histories.values()) bytes += bytesOfHistory(history)
  for (const column of columns.values()) bytes += bytesOf(column)
  return bytes
}
