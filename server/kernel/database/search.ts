import { mostFound } from '@portico/contract/kernel/paging'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { type Page, type Paging, pageOf } from './page.ts'

/** One page of what a search found. */
export interface FoundPage<Row> extends Page<Row> {
  /** Whether more rows match than `total`. */
  more: boolean
}

/** The rows of a table that contain a keyword, said in two ways. */
export interface KeywordMatch {
  /** Selects their ids by an index of their texts; an id may come several times. */
  ids: RawBuilder<unknown>
  /** Returns whether a row is one of them, by reading its texts. */
  matches: RawBuilder<boolean>
}

const isOneOf = (ids: readonly number[]) => sql<boolean>`id = any(${ids}::integer[])`

/** Rows at the beginning of the list that are looked at first. */
const mostLooked = 2 * mostFound
/** A keyword in more texts than this is common: walking through the list in its order then meets enough of them sooner than the index names all. */
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
  // A short list is read to its end, and a keyword that nearly every text has is met at once.
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
 * read whole.
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
