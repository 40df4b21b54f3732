import { conditionsIn, fieldsIn, type Query, type QueryProblem } from '@portico/contract/dashboard/search'
import type { Db } from '../../../../kernel/database/database.ts'
import { fail } from '../../../../kernel/http/calls/failure.ts'
import { type Column, createColumn } from '../model/column.ts'
import { needsRanking } from './conditions.ts'
import { type Candidates, findMatches } from './evaluate.ts'
import { makingLookup } from '../model/lookup.ts'
import { type Model, parsedQuery } from '../model/model.ts'
import { ordering } from '../model/order.ts'
import { readAsOf } from '../model/past.ts'
import { makingPostings } from '../model/postings.ts'
import { makingRanking } from '../model/ranking.ts'
import type { SearchIndex } from '../search.index.ts'
import type { Viewer } from '../search.source.ts'
import { keepIn } from '../model/sets.ts'
import { runInSlices } from '../model/slices.ts'

/** A search's result: the apps, and the columns from which to read their values. */
export interface Result extends Candidates {
  model: Model
  query: Query | undefined
  /** Returns a key's column as of the query's date. */
  columnOf(field: string): Column
}

const invalid = (problem: QueryProblem): never => fail('invalid_query', { details: { ...problem } })

/** Parses a query. @throws invalid_query with the problem and its position */
const read = (model: Model, text: string): Query => {
  const { query, problem } = parsedQuery(model, text)
  return query ?? invalid(problem)
}

interface ResultOptions {
  text?: string | undefined
  /** Keys whose values will be read, in addition to those in the query. */
  fields?: readonly string[] | undefined
  /** Keys whose values will be counted. */
  counted?: readonly string[] | undefined
  /** The order of the result: a key, `id` or `name`; if unset, that of the query, or by id. */
  sort?: string | undefined
  /** Keys by whose values apps will be looked up within the result. */
  grouped?: readonly string[] | undefined
  /** A day (`yyyy-MM-dd`) instead of the query's own. */
  asOf?: string | undefined
}

/** Prepares a column for finding apps by their values. */
const makeFindable = async (column: Column): Promise<void> => {
  await runInSlices(makingLookup(column))
  await runInSlices(makingPostings(column))
}

/** Derives the missing structures that the answer needs from the columns, in slices: with very many apps it takes a while. */
const prepare = async (
  model: Model,
  query: Query | undefined,
  { counted = [], grouped = [], sort = query?.orderBy?.field }: ResultOptions,
  columnOf: Result['columnOf'],
): Promise<void> => {
  for (const condition of query ? conditionsIn(query) : []) {
    const column = columnOf(condition.field)
    if (needsRanking(column, condition)) await runInSlices(makingRanking(column))
    else await makeFindable(column)
  }
  for (const field of grouped) if (model.byName.has(field)) await makeFindable(columnOf(field))
  for (const field of counted) if (model.byName.has(field)) await runInSlices(makingRanking(columnOf(field)))
  await runInSlices(ordering(model, 'id'))
  await runInSlices(ordering(model, 'name'))
  if (sort !== undefined && model.byName.has(sort)) await runInSlices(ordering(model, columnOf(sort)))
}

/**
 * Finds the apps that match the query among those visible to the viewer; without a query, all of those.
 * @throws invalid_query
 */
export const find = async (index: SearchIndex, db: Db, viewer: Viewer, options: ResultOptions): Promise<Result> => {
  // The embedded database has a single connection: catching up would wait for the caller's own transaction.
  if (db.isTransaction) throw new Error('search reads what is committed, outside of transactions')
  const { text, fields = [], counted = [], sort, asOf } = options
  const model = await index.current()
  const query = text === undefined ? undefined : read(model, text)
  const day = asOf ?? query?.asOf
  const names = new Set([...(query ? fieldsIn(query) : []), ...fields, ...counted, ...(sort === undefined ? [] : [sort])])
  const past = day === undefined ? undefined : await readAsOf(index, model, viewer.userKey, [...names], index.dayOf(day))
  const emptyColumn = (name: string): Column => createColumn({ id: 0, name, type: 'TEXT_NUMBER', searchable: false }, model.present.length)
  const columnOf = (field: string): Column => {
    const column = model.byName.get(field)
    return (past && column ? past.columns.get(column.field.id) : column) ?? emptyColumn(field)
  }
  await prepare(model, query, options, columnOf)
  const visible = await index.visible(db, model, viewer)
  // There is no await from here on, so nothing changes while the answer is computed.
  const among = past ? { apps: keepIn(visible.apps, past.existed) } : visible
  const universe = { ...among, columnOf, today: index.today() }
  return query ? { model, query, columnOf, apps: findMatches(query.groups, universe) } : { model, query, columnOf, ...among }
}

/** Narrows a result by a query on the current values; null when the text is not a query. */
export const narrowResult = (index: SearchIndex, result: Result, text: string): Result | null => {
  const { query } = parsedQuery(result.model, text)
  if (!query) return null
  const { model, columnOf } = result
  return { model, query, columnOf, apps: findMatches(query.groups, { ...result, today: index.today() }) }
}
