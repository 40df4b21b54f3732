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
export interface Sought {
  /** Selects their ids by an index of their texts; an id may come several times. */
  ids: RawBuilder<unknown>
  /** Returns whether a row is one of them, by reading its texts. */
  matches: RawBuilder<boolean>
}

/** A keyword in more texts than this is common: walking through the list in its order then meets enough of them sooner than the index names all. */
const mostIndexed = 5_000

/**
 * Reads one page of an ordered query of rows with an `id`, and counts at most `mostFound` of them. Only the rows of the page are
 * read whole.
 */
export const searchPage = async <Database, From extends keyof Database, Row>(
  db: Db,
  query: SelectQueryBuilder<Database, From, Row>,
  sought: Sought | undefined,
  { page, size }: Paging,
): Promise<FoundPage<Row>> => {
  if (!sought) return { ...(await pageOf(query, { page, size })), more: false }
  const { rows: named } = await sql<{ id: number }>`
    select id from (${sought.ids}) as sought (id) limit ${mostIndexed + 1}`.execute(db)
  const within = (ids: readonly { id: number }[]) => query.where(sql<boolean>`id = any(${ids.map(({ id }) => id)}::integer[])`)
  const found = await (named.length > mostIndexed ? query.where(sought.matches) : within(named))
    .clearSelect()
    .select(sql<number>`id`.as('id'))
    .$castTo<{ id: number }>()
    .limit(mostFound + 1)
    .execute()
  const counted = found.slice(0, mostFound)
  const shown = counted.slice(page * size, (page + 1) * size)
  const list = shown.length > 0 ? await within(shown).execute() : []
  return { list, total: counted.length, more: found.length > mostFound, page, size }
}
