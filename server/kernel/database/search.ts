import { maxFound } from '@portico/contract/kernel/paging'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { type Page, type Paging, pageOf } from './page.ts'

/** One page of search results. */
export interface FoundPage<Row> extends Page<Row> {
  /** Whether more rows match than `total`. */
  more: boolean
}

/** The rows of a table that contain each of some words, expressed in two ways. */
export interface WordMatch {
  /** The table's name in the statement. Its ids are those that the search is about. */
  table: string
  /** Without any, every row matches. */
  words: readonly string[]
  /** Selects the ids of rows that may contain a word, from an index of their texts: misses none that does, and may repeat ids. */
  idsWith: (word: string) => RawBuilder<unknown>
  /** Whether a row contains each of the words, in their order, determined by reading its texts. */
  contained: RawBuilder<boolean[]>
}

/** Number of rows at the beginning of the list that are scanned first. */
const maxScanned = 2 * maxFound
/** Number of matches among them from which scanning on finds enough rows sooner than an index would return all. */
const often = maxScanned / 40
/** Maximum number of texts that contain a word; in more, the word is common. */
const maxIndexed = 5_000

/** Returns the ids of the first rows that match, one more than are counted. */
const firstIds = async <Database, From extends keyof Database, Row>(
  db: Db,
  query: SelectQueryBuilder<Database, From, Row>,
  { table, words, idsWith, contained }: WordMatch,
): Promise<{ id: number }[]> => {
  const ids = query.clearSelect().select(sql<number>`${idOf(table)}`.as('id'))
  const looked = await ids.select(contained.as('contained')).$castTo<{ id: number; contained: boolean[] }>().limit(maxScanned).execute()
  const matches = looked.filter((row) => row.contained.every(Boolean))
  // That is all of a short list, or enough rows for words that nearly every text contains.
  if (looked.length < maxScanned || matches.length > maxFound) return matches
  const first = (rows: typeof ids) =>
    rows
      .$castTo<{ id: number }>()
      .limit(maxFound + 1)
      .execute()
  const matching = ids.where(sql<boolean>`array_position(${contained}, false) is null`)
  if (matches.length >= often) return first(matching)
  const occurrences = words.map((_, place) => looked.filter((row) => row.contained[place]).length)
  const fewest = Math.min(...occurrences)
  if (fewest < often) {
    // Look up the word that occurred least often in the index.
    const rarest = words[occurrences.indexOf(fewest)] ?? ''
    const { rows: hits } = await sql<{
      id: number
    }>`select id from (${idsWith(rarest)}) as found (id) limit ${maxIndexed + 1}`.execute(db)
    if (hits.length <= maxIndexed) return first(matching.where(isOneOf(table, hits)))
    // A word that is common elsewhere is found by scanning on.
    if (words.length === 1) return first(matching)
  }
  // Scanning on for several words that seldom occur together would take too long.
  return first(matching.where((row) => row.and(words.map((word) => sql<boolean>`${idOf(table)} = any(array(${idsWith(word)}))`))))
}

const idOf = (table: string) => sql.ref<number>(`${table}.id`)
const isOneOf = (table: string, rows: readonly { id: number }[]) =>
  sql<boolean>`${idOf(table)} = any(${rows.map(({ id }) => id)}::integer[])`

/**
 * Reads one page of an ordered query of rows with an `id`, and counts at most `maxFound` of them. Only the rows of the page are
 * read completely.
 * @param rearrange puts the query in another order, for which there may be no index: a search finds the first rows in the query's own
 * order, and rearranges those
 */
export const searchPage = async <Database, From extends keyof Database, Row>(
  db: Db,
  query: SelectQueryBuilder<Database, From, Row>,
  match: WordMatch,
  { page, size }: Paging,
  rearrange?: (found: SelectQueryBuilder<Database, From, Row>) => SelectQueryBuilder<Database, From, Row>,
): Promise<FoundPage<Row>> => {
  const arranged = rearrange?.(query) ?? query
  if (match.words.length === 0) return { ...(await pageOf(arranged, { page, size }, match.table)), more: false }
  const matches = await firstIds(db, query, match)
  const [counted, more] = [matches.slice(0, maxFound), matches.length > maxFound]
  const total = counted.length
  if (rearrange) return { ...(await pageOf(arranged.where(isOneOf(match.table, counted)), { page, size }, match.table, () => total)), more }
  const onPage = counted.slice(page * size, (page + 1) * size)
  const list = onPage.length > 0 ? await query.where(isOneOf(match.table, onPage)).execute() : []
  return { list, total, more, page, size }
}
