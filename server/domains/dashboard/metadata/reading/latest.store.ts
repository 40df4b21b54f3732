import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import { type AppRow, type Viewer, visibleApp } from '../../../apps/apps/index.ts'
import type { StoredValues } from '../metadata.tables.ts'
import { forViewers } from './viewer.store.ts'

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

type AppPart = { [Column in keyof AppRow as `app${Capitalize<Column>}`]: AppRow[Column] } & { roles: number[] }
type Row = AppPart & (LatestRow | { [Column in keyof LatestRow]: null })

interface Asked {
  appId: string
  day?: string
  timeZone?: string
}

/** Selects every category in order with the latest version of `app`, or the latest at the end of a day. */
const categories = ({ day, timeZone }: Asked) => sql`
  meta_category c
  left join (select category_id, array_agg(name order by position, id) as names from meta_definition group by category_id) d
    on d.category_id = c.id
  left join lateral (
    select id, version, "values", created_at from meta_version
    where app_id = app.id and category_id = c.id
      ${day === undefined ? sql`` : sql`and created_at < (${day}::date + 1)::timestamp at time zone ${timeZone}`}
    order by version desc limit 1
  ) v on true`

const latestColumns = sql`c.id as catg_id, c.name as catg_name, c.editor_roles, d.names, v.id, v.version, v."values", v.created_at`

const latest = (viewer: Viewer, asked: Asked) => sql<Row>`
  select app.id as app_id, app.name as app_name, app.status as app_status, app.icon_file_id as app_icon_file_id, app.roles,
    ${latestColumns}
  from (${visibleApp(viewer, asked.appId)}) app left join (${categories(asked)}) on true
  order by c.position, c.id`

const latestNow = forViewers((viewer, { appId }: { appId: string }) => latest(viewer, { appId }))

const isCategory = (row: Row): row is AppPart & LatestRow => row.catgId !== null

/** Reads the contents of an app's page: one statement, because it is the most frequent one. */
export const latestStore = (db: Db) => ({
  /** Returns the app with the viewer's roles and every category; undefined when the app is hidden from them. */
  ofVisible: async (viewer: Viewer, asked: Asked) => {
    const { appId, day } = asked
    const rows = day === undefined ? await latestNow(db, viewer, { appId }) : (await latest(viewer, asked).execute(db)).rows
    const [first] = rows
    if (!first) return undefined
    const app = { id: first.appId, name: first.appName, status: first.appStatus, iconFileId: first.appIconFileId }
    return { app, roles: first.roles, categories: rows.filter(isCategory) }
  },

  /** Returns every category of an app, regardless of the viewer. */
  of: async (appId: string): Promise<LatestRow[]> => {
    const { rows } = await sql<LatestRow>`
      select ${latestColumns} from (select ${appId}::text as id) app cross join (${categories({ appId })}) order by c.position, c.id`.execute(
      db,
    )
    return rows
  },
})
