import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import { type AppRow, compileForViewers, type Viewer, visibleApp } from '../../../apps/apps/index.ts'
import type { StoredValues } from '../metadata.tables.ts'

/** A category with its latest version for one app; `version` null: none yet. */
export interface LatestRow {
  catgId: number
  catgName: string
  editorRoles: number[] | null
  /** Names of its definitions, in order. */
  names: string[] | null
  id: string | null
  version: number | null
  values: StoredValues | null
  createdAt: Date | null
}

interface Row extends AppRow {
  roles: number[]
  categories: (Omit<LatestRow, 'createdAt'> & { createdAt: string | null })[]
}

interface LatestQuery {
  appId: string
  day?: string
  timeZone?: string
}

/** Selects every category in order with the latest version of `app`, or the latest at the end of a day. */
const categories = ({ day, timeZone }: LatestQuery) => sql`
  meta_category c
  left join (select category_id, array_agg(name order by position, id) as names from meta_definition group by category_id) d
    on d.category_id = c.id
  left join lateral (
    select id, version, "values", created_at from meta_version
    where app_id = app.id and category_id = c.id
      ${day === undefined ? sql`` : sql`and created_at < (${day}::date + 1)::timestamp at time zone ${timeZone}`}
    order by version desc limit 1
  ) v on true`

/** Selects the categories as JSON, which costs this process less to read than a row of twelve columns for each. */
const latest = (viewer: Viewer, query: LatestQuery) => sql<Row>`
  select app.*, (
    select coalesce(json_agg(
      json_build_object(
        'catgId', c.id, 'catgName', c.name, 'editorRoles', c.editor_roles, 'names', d.names,
        'id', v.id, 'version', v.version, 'values', v."values", 'createdAt', v.created_at
      ) order by c.position, c.id), '[]')
    from ${categories(query)}) as categories
  from (${visibleApp(viewer, query.appId)}) app`

const latestNow = compileForViewers((viewer, { appId }: { appId: string }) => latest(viewer, { appId }))

/** Reads the contents of an app's page: one statement, because it is the most frequent one. */
export const latestStore = (db: Db) => ({
  /** Returns the app with the viewer's roles and every category; undefined when the app is hidden from them. */
  ofVisible: async (viewer: Viewer, query: LatestQuery) => {
    const { appId, day } = query
    const [row] = day === undefined ? await latestNow(db, viewer, { appId }) : (await latest(viewer, query).execute(db)).rows
    if (!row) return undefined
    const { roles, categories: found, ...app } = row
    return {
      app,
      roles,
      categories: found.map((one): LatestRow => ({ ...one, createdAt: one.createdAt === null ? null : new Date(one.createdAt) })),
    }
  },

  /** Returns the values of every category of an app, regardless of the viewer; null where there is no version yet. */
  valuesOf: async (appId: string): Promise<LatestRow['values'][]> => {
    const { rows } = await sql<Pick<LatestRow, 'values'>>`
      select v."values" from (select ${appId}::text as id) app cross join (${categories({ appId })}) order by c.position, c.id`.execute(db)
    return rows.map(({ values }) => values)
  },
})
