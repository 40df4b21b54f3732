import { conditionsIn, fieldsIn, type Query, type QueryProblem } from '@portico/contract/dashboard/search'
import type { Db } from '../../../../kernel/database/database.ts'
import { fail } from '../../../../kernel/http/failure.ts'
import { type Column, createColumn } from '../model/column.ts'
import { needsRanking } from './conditions.ts'
import { type Among, matching } from './evaluate.ts'
import { makingLookup } from '../model/lookup.ts'
import { type Model, parsedQuery } from '../model/model.ts'
import { ordering } from '../model/order.ts'
import { readPast } from '../model/past.ts'
import { makingPostings } from '../model/postings.ts'
import { makingRanking } from '../model/ranking.ts'
import type { SearchIndex } from '../search.index.ts'
import type { Viewer } from '../search.source.ts'
import { keepIn } from '../model/sets.ts'
import { inSlices } from '../model/slices.ts'

/** What was found: the apps, and whose columns to read their values from. */
export interface Result extends Among {
  model: Model
  query: Query | undefined
  /** A key's column as of the query's date. */
  columnOf(field: string): Column
}

const invalid = (problem: QueryProblem): never => fail('invalid_query', { details: { ...problem } })

/** @throws invalid_query with the problem and its place */
const read = (model: Model, text: string): Query => {
  const { query, problem } = parsedQuery(model, text)
  return query ?? invalid(problem)
}

interface Asked {
  text?: string | undefined
  /** Keys whose values will be read besides those that the query names. */
  fields?: readonly string[] | undefined
  /** Keys that the answer sorts by or counts. */
  counted?: readonly string[] | undefined
  /** Keys by whose values apps will be looked for among what is found. */
  grouped?: readonly string[] | undefined
  /** A day (`yyyy-MM-dd`) instead of the query's own. */
  asOf?: string | undefined
}

/** Makes ready to find apps by their values under a key. */
const makeFindable = async (column: Column): Promise<void> => {
  await inSlices(makingLookup(column))
  await inSlices(makingPostings(column))
}

/** Derives from the columns what the answer needs and is not there yet, in slices: with very many apps it takes a while. */
const prepare = async (
  model: Model,
  query: Query | undefined,
  { counted = [], grouped = [] }: Asked,
  columnOf: Result['columnOf'],
): Promise<void> => {
  for (const condition of query ? conditionsIn(query) : []) {
    const column = columnOf(condition.field)
    if (needsRanking(column, condition)) await inSlices(makingRanking(column))
    else await makeFindable(column)
  }
  for (const field of grouped) if (model.byName.has(field)) await makeFindable(columnOf(field))
  for (const field of [...counted, ...(query?.orderBy ? [query.orderBy.field] : [])]) {
    const column = model.byName.has(field) ? columnOf(field) : undefined
    if (column) await inSlices(makingRanking(column))
  }
  await inSlices(ordering(model, 'id'))
  await inSlices(ordering(model, 'name'))
}

/**
 * Finds what the text asks for among the apps that the viewer may see; without a text all of those.
 * @throws invalid_query
 */
export const find = async (index: SearchIndex, db: Db, viewer: Viewer, asked: Asked): Promise<Result> => {
  // The embedded database has one connection: catching up would wait for the very transaction that asks.
  if (db.isTransaction) throw new Error('search reads what is committed, outside of transactions')
  const { text, fields = [], counted = [], asOf } = asked
  const model = await index.current()
  const query = text === undefined ? undefined : read(model, text)
  const day = asOf ?? query?.asOf
  const names = new Set([...(query ? fieldsIn(query) : []), ...fields, ...counted])
  const past = day === undefined ? undefined : await readPast(index.source, db, model, [...names], index.dayOf(day))
  const nothing = (name: string): Column => createColumn({ id: 0, name, type: 'TEXT_NUMBER', searchable: false }, model.present.length)
  const columnOf = (field: string): Column => {
    const column = model.byName.get(field)
    return (past && column ? past.columns.get(column.field.id) : column) ?? nothing(field)
  }
  await prepare(model, query, asked, columnOf)
  const seen = await index.visible(db, model, viewer)
  // From here on nothing waits, so that nothing changes under the answer.
  const among = past ? { apps: keepIn(seen.apps, past.existed) } : seen
  const universe = { ...among, columnOf, today: index.today() }
  return query ? { model, query, columnOf, apps: matching(query.groups, universe) } : { model, query, columnOf, ...among }
}

/** Those of a result without a query that a text asks for as well, by what is known now; null when it is no query. */
export const narrowed = (index: SearchIndex, result: Result, text: string): Result | null => {
  const { query } = parsedQuery(result.model, text)
  if (!query) return null
  const { model, columnOf } = result
  return { model, query, columnOf, apps: matching(query.groups, { ...result, today: index.today() }) }
}
