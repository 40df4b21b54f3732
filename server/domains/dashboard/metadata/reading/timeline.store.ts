import type { ChangeDay } from '@portico/contract/dashboard/metadata'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import { pageClause, type Paging } from '../../../../kernel/database/page.ts'
import { type Viewer, visibleApp } from '../../../apps/apps/index.ts'
import type { StoredValues } from '../metadata.tables.ts'

/** A version of any category with the values before it. */
export interface TimelineRow {
  catgId: number
  catgName: string
  /** Names of its definitions, in order. */
  names: string[] | null
  version: number
  values: StoredValues
  before: StoredValues | null
  reason: string | null
  createdAt: Date
  day: string
  authorName: string
  authorEmail: string | null
}

/** Filters for an app's versions; by default those of all categories. */
export interface TimelineQuery {
  appId: string
  timeZone: string
  catgId?: number | undefined
  author?: string | undefined
  key?: string | undefined
  /** `yyyy-MM` */
  month?: string | undefined
}

interface CountRow {
  kind: 'month' | 'author' | 'catg'
  name: string
  catgId: number | null
  isSystem: boolean | null
  count: number
}

const localDay = (timeZone: string) => sql`(v.created_at at time zone ${timeZone})::date`

/** Selects an app's versions, each with its predecessor, if the viewer may see it. */
const versions = (viewer: Viewer, { appId }: Pick<TimelineQuery, 'appId'>) => sql`
  (${visibleApp(viewer, appId)}) app
  join meta_version v on v.app_id = app.id
  join meta_category c on c.id = v.category_id
  left join meta_version p on p.app_id = v.app_id and p.category_id = v.category_id and p.version = v.version - 1`

const narrowing = ({ catgId, author, key }: TimelineQuery): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(catgId === undefined ? [] : [sql`v.category_id = ${catgId}`]),
      ...(author === undefined ? [] : [sql`v.author_name = ${author}`]),
      ...(key === undefined ? [] : [sql`(v."values" -> ${key}::text) is distinct from (p."values" -> ${key}::text)`]),
    ],
    sql` and `,
  )

const inMonth = ({ month, timeZone }: TimelineQuery) =>
  month === undefined ? sql`true` : sql`to_char(${localDay(timeZone)}, 'YYYY-MM') = ${month}`

/** Reads an app's changes, over all of its categories. */
export const timelineStore = (db: Db) => ({
  /** Returns a page of versions, newest first. */
  page: async (viewer: Viewer, query: TimelineQuery, paging: Paging): Promise<TimelineRow[]> => {
    const { rows } = await sql<TimelineRow>`
      select c.id as catg_id, c.name as catg_name, v.version, v."values", p."values" as before, v.reason, v.created_at,
        ${localDay(query.timeZone)}::text as day, v.author_name, person.email as author_email,
        (select array_agg(name order by position, id) from meta_definition where category_id = c.id) as names
      from ${versions(viewer, query)} left join person on person.id = v.author_id
      where ${narrowing(query)} and ${inMonth(query)}
      order by v.created_at desc, c.position, c.id, v.version desc
      ${pageClause(paging)}`.execute(db)
    return rows
  },

  /** Counts by month with the filters applied, and by author and category without them. */
  counts: async (viewer: Viewer, query: TimelineQuery): Promise<CountRow[]> => {
    const { rows } = await sql<CountRow>`
      with found as materialized (
        select to_char(${localDay(query.timeZone)}, 'YYYY-MM') as month, v.author_name, v.author_id is null as is_system,
          c.id as catg_id, c.name as catg_name, c.position, (${narrowing(query)}) as narrowed
        from ${versions(viewer, query)}
      )
      select 'month' as kind, month as name, null::integer as catg_id, null::boolean as is_system, count(*)::integer as count, 0 as position
        from found where narrowed group by month
      union all
      select 'author', author_name, null, bool_and(is_system), count(*)::integer, 0 from found group by author_name
      union all
      select 'catg', catg_name, catg_id, null, count(*)::integer, position from found group by catg_name, catg_id, position
      order by kind, position, count desc, name`.execute(db)
    return rows
  },

  /** Returns the days with changes, newest first, up to a maximum. */
  days: async (viewer: Viewer, query: Pick<TimelineQuery, 'appId' | 'timeZone'>, limit: number): Promise<ChangeDay[]> => {
    const { rows } = await sql<ChangeDay>`
      select ${localDay(query.timeZone)}::text as day, count(*)::integer as count, array_agg(distinct c.name) as catg_names
      from ${versions(viewer, query)}
      group by 1 order by 1 desc limit ${limit}`.execute(db)
    return rows
  },
})
