import { type SelectQueryBuilder, sql } from 'kysely'

/** One page of a list, and the total number of rows. */
export interface Page<Row> {
  list: Row[]
  total: number
  page: number
  size: number
}

/** The requested page of a list: `page` counts from 0. */
export interface Paging {
  page: number
  size: number
}

/**
 * Reads one page of an ordered query; counts the rows only when the page itself does not give the total.
 *
 *     mails: async ({ db, query }) => pageOf(mailsStore(db).heads(), query)
 *
 * @param table the name, in the statement, of a table whose ids are the list's: then only the rows of the page are read
 * completely, whereas PostgreSQL would compute the selected columns of all preceding rows too
 * @param totalIn returns the total from the rows, if they contain it
 */
export const pageOf = async <Database, From extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, From, Row>,
  { page, size }: Paging,
  table?: string,
  totalIn?: (list: readonly Row[]) => number | undefined,
): Promise<Page<Row>> => {
  const cut = <Selected>(rows: SelectQueryBuilder<Database, From, Selected>) => rows.limit(size).offset(page * size)
  const id = table === undefined ? undefined : sql.ref<number>(`${table}.id`)
  const list = await (
    id ? query.where(sql<boolean>`${id} = any(array(${cut(query.clearSelect().select(id.as('id')))}))`) : cut(query)
  ).execute()
  const total = list.length > 0 && list.length < size ? page * size + list.length : totalIn?.(list)
  if (total !== undefined) return { list, total, page, size }
  const [counted] = await query
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .execute()
  return { list, total: counted?.total ?? 0, page, size }
}

/** Returns the `limit` and `offset` of one page, for a statement written as SQL. */
export const pageClause = ({ page, size }: Paging) => sql`limit ${size} offset ${page * size}`

/** Reads one page of an ordered query and counts its rows in one pass, for conditions that have to be checked for every row anyway. */
export const countedPageOf = async <Database, From extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, From, Row>,
  { page, size }: Paging,
): Promise<Page<Row>> => {
  const list = await query
    .select(sql<number>`count(*) over ()`.as('total'))
    .$castTo<Row & { total: number }>()
    .modifyEnd(pageClause({ page, size }))
    .execute()
  const total = list[0]?.total ?? (page === 0 ? 0 : (await pageOf(query, { page, size })).total)
  return { list, total, page, size }
}

/** Returns one page of rows that are in memory. */
export const slicePage = <Row>(rows: readonly Row[], { page, size }: Paging): Page<Row> => ({
  list: rows.slice(page * size, (page + 1) * size),
  total: rows.length,
  page,
  size,
})

/** Maps each row of a page. */
export const mapPage = <Row, Other, Rest extends object>(
  { list, ...rest }: Rest & { list: Row[] },
  map: (row: Row) => Other,
): Omit<Rest, 'list'> & { list: Other[] } => ({ ...rest, list: list.map(map) })
