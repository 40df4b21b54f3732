import { orderOf, type Sort } from '@portico/contract/kernel/order'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tables } from '../../../kernel/database/database.ts'
import { pageOf, type Paging } from '../../../kernel/database/page.ts'
import { likePattern } from '../../../kernel/database/patterns.ts'
import type { Editor } from '../../../kernel/identity/editor.ts'
import type { Entry, KeyedEntry } from './entry-lists.tables.ts'

/** One list: of an app, of a kind, in a phase (0: app-wide). */
export interface ListPlace {
  appId: string
  kind: string
  phase: number
}

export interface ListQuery {
  keyword: string
  /** By a field, `by` or `at`. */
  sort: Sort
  searched: readonly string[]
  filters: Readonly<Record<string, string>>
}

/** An entry as added. */
interface AddedEntry {
  id: number
  body: Entry
}

const now = sql<Date>`now()`

/** Selects one entry of a list, for a change. */
const entryOf =
  ({ appId, kind, phase }: ListPlace, id: number) =>
  ({ and }: ExpressionBuilder<Tables, 'appEntry'>) =>
    and({ id, appId, kind, phase })

export const entriesStore = (db: Db) => {
  const entriesIn = ({ appId, kind, phase }: ListPlace) =>
    db.selectFrom('appEntry as e').where('e.appId', '=', appId).where('e.kind', '=', kind).where('e.phase', '=', phase)

  const select = (place: ListPlace, { keyword, sort, searched, filters }: ListQuery) => {
    const { key, direction } = orderOf(sort)
    let rows = entriesIn(place)
      .leftJoin('person as p', 'p.id', 'e.createdBy')
      .select(['e.id', 'e.version', 'e.body', 'e.createdBy', 'p.name as by', 'e.createdAt as at'])
    if (keyword !== '')
      rows = rows.where(({ or, eb }) => or(searched.map((field) => eb(sql<string>`e.body ->> ${field}`, 'ilike', likePattern(keyword)))))
    for (const [field, value] of Object.entries(filters)) rows = rows.where(sql<string>`e.body ->> ${field}`, '=', value)
    // Numbers are sorted numerically; JSON has an order of its own.
    const sortKey = key === 'at' ? sql`e.created_at` : key === 'by' ? sql`p.name` : sql`e.body -> ${key}`
    return rows.orderBy(sortKey, direction).orderBy('e.id', direction)
  }

  return {
    page: (place: ListPlace, query: ListQuery, paging: Paging) => pageOf(select(place, query), paging),
    /** Lists all matches, at most `limit`. */
    all: (place: ListPlace, query: ListQuery, limit: number) => select(place, query).limit(limit).execute(),
    /** Lists the entries of one list of several apps. */
    ofApps: (kind: string, appIds: readonly string[]) =>
      db
        .selectFrom('appEntry')
        .select(['appId', 'body'])
        .where('appId', '=', sql<string>`any(${appIds}::text[])`)
        .where('kind', '=', kind)
        .where('phase', '=', 0)
        .execute(),
    /** Lists the entries of a list in insertion order. */
    every: (place: ListPlace) =>
      entriesIn(place).select(['e.id', 'e.key', 'e.body', 'e.createdBy', 'e.updatedAt']).orderBy('e.id').execute(),

    count: async (place: ListPlace): Promise<number> => {
      const { total } = await entriesIn(place)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return total
    },

    /** Adds entries, skipping duplicates. @returns those added */
    add: async ({ appId, kind, phase }: ListPlace, entries: readonly KeyedEntry[], createdBy: string | null): Promise<AddedEntry[]> => {
      if (entries.length === 0) return []
      const { rows } = await sql<AddedEntry>`
        insert into app_entry (app_id, kind, phase, key, body, created_by)
        select ${appId}, ${kind}, ${phase}::smallint, e ->> 'key', e -> 'body', ${createdBy}
        from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) with ordinality as t(e, place) order by place
        on conflict (app_id, kind, phase, key) do nothing
        returning id, body`.execute(db)
      return rows
    },

    /** Returns an entry the person may change, locked; undefined otherwise. */
    lock: (place: ListPlace, id: number, { extent, userKey }: Editor) => {
      const row = entriesIn(place).select(['e.id', 'e.body', 'e.version']).where('e.id', '=', id)
      return (extent === 'all' ? row : row.where('e.createdBy', '=', userKey)).forUpdate().executeTakeFirst()
    },

    hasOther: async (place: ListPlace, key: string, id: number): Promise<boolean> =>
      (await entriesIn(place).select('e.id').where('e.key', '=', key).where('e.id', '<>', id).executeTakeFirst()) !== undefined,

    change: async (place: ListPlace, id: number, { key, body }: KeyedEntry): Promise<number> => {
      const { version } = await db
        .updateTable('appEntry')
        .set(({ eb }) => ({ key, body: JSON.stringify(body), version: eb('version', '+', 1), updatedAt: now }))
        .where(entryOf(place, id))
        .returning('version')
        .executeTakeFirstOrThrow()
      return version
    },

    remove: (place: ListPlace, id: number) => db.deleteFrom('appEntry').where(entryOf(place, id)).execute(),
  }
}
