import { mostFound } from '@portico/contract/kernel/paging'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { type Page, type Paging, pageOf } from './page.ts'

/** One page of what a search found. */
export interface FoundPage<Row> extends Page<Row> {
  /** Whether more rows match than `total`. */
  more: boolean
}

/** The rows of a table that contain a keyword, expressed in two ways. */
export interface KeywordMatch {
  /** Selects their ids by an index of their texts; an id may occur several times. */
  ids: RawBuilder<unknown>
  /** Returns whether a row is one of them, by reading its texts. */
  matches: RawBuilder<boolean>
}

const isOneOf = (ids: readonly number[]) => sql<boolean>`id = any(${ids}::integer[])`

/** Rows at the beginning of the list that are scanned first. */
const mostLooked = 2 * mostFound
/** A keyword in more texts than this is common: scanning the list in its order then finds enough rows sooner than the index returns all. */
const mostIndexed = 5_000

/** Returns the ids of the first rows that match, one more than are counted. */
const firstIds = async <Database, From extends keyof Database, Row>(
  db: Db,
  query: SelectQueryBuilder<Database, From, Row>,
  { ids, matches }: KeywordMatch,
): Promise<number[]> => {
  const id = sql<number>`id`.as('id')
  const looked = await query
    .clearSelect()
    .select([id, matches.as('matches')])
    .$castTo<{ id: number; matches: boolean }>()
    .limit(mostLooked)
    .execute()
  const met = looked.filter((row) => row.matches)
  // That is all of a short list, or enough rows for a keyword that nearly every text contains.
  if (looked.length < mostLooked || met.length > mostFound) return met.map((row) => row.id)
  const { rows: named } = await sql<{ id: number }>`select id from (${ids}) as found (id) limit ${mostIndexed + 1}`.execute(db)
  const found = await query
    .where(named.length > mostIndexed ? matches : isOneOf(named.map((row) => row.id)))
    .clearSelect()
    .select(id)
    .$castTo<{ id: number }>()
    .limit(mostFound + 1)
    .execute()
  return found.map((row) => row.id)
}

/**
 * Reads one page of an ordered query of rows with an `id`, and counts at most `mostFound` of them. Only the rows of the page are
 * read completely.
 */
export const searchPage = async <Database, From extends keyof Database, Row>(
  db: Db,
  query: SelectQueryBuilder<Database, From, Row>,
  match: KeywordMatch | undefined,
  { page, size }: Paging,
): Promise<FoundPage<Row>> => {
  if (!match) return { ...(await pageOf(query, { page, size })), more: false }
  const found = await firstIds(db, query, match)
  const counted = found.slice(0, mostFound)
  const shown = counted.slice(page * size, (page + 1) * size)
  const list = shown.length > 0 ? await query.where(isOneOf(shown)).execute() : []
  return { list, total: counted.length, more: found.length > mostFound, page, size }
}
