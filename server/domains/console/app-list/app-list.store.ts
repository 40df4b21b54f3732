import type { AppLifeState } from '@portico/contract/apps/registrations'
import type { appList } from '@portico/contract/console/app-list'
import type { Parsed } from '@portico/contract/kernel/route'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { containing, type Viewer, visibleApps } from '../../apps/apps/index.ts'

type Wanted = Parsed<typeof appList.list>['query']

/** An app with what the viewer is to it through the team that counts. */
interface ListedRow {
  id: string
  name: string
  status: AppLifeState
  appType: number
  iconFileId: string | null
  developer: string | null
  updatedAt: Date
  roleId: number | null
  organizationId: number | null
  team: string | null
}

const conditions = (viewer: Viewer, { keyword, team, type }: Wanted) => sql`
  ${visibleApps(viewer)}
  ${keyword ? sql`and app.searched like ${containing(keyword.toLowerCase())}` : sql``}
  ${type === undefined ? sql`` : sql`and app.app_type = ${type}`}
  ${
    team === undefined
      ? sql``
      : sql`and app.id in (select app_id from app_member where user_id = ${viewer.userKey} and organization_id = ${team})`
  }`

const orders = { updated: sql`app.updated_at desc, app.id`, name: sql`lower(app.name), app.id` } as const

export const appListStore = (db: Db) => ({
  /** Reads one page. What the viewer is to an app is looked up for the rows of the page alone. */
  page: async (viewer: Viewer, wanted: Wanted): Promise<ListedRow[]> => {
    const { status, sort, page, size, team } = wanted
    const { rows } = await sql<ListedRow>`
      select app.id, app.name, app.status, app.app_type, app.icon_file_id, app.updated_at, company.name as developer,
        mine.role_id, mine.organization_id, mine.team
      from (
        select * from app
        where ${conditions(viewer, wanted)} ${status ? sql`and app.status = ${status}` : sql``}
        order by ${orders[sort]} limit ${size} offset ${page * size}
      ) as app
      left join company on company.id = app.developer_id
      left join lateral (
        select m.role_id, m.organization_id, o.name as team
        from app_member m left join organization o on o.id = m.organization_id
        where m.app_id = app.id and m.user_id = ${viewer.userKey} and (${team ?? null}::int is null or m.organization_id = ${team ?? null})
        order by coalesce(o.type, 0) <> 0, m.organization_id limit 1
      ) as mine on true
      order by ${orders[sort]}`.execute(db)
    return rows
  },

  /** Counts by state what all filters but the state leave. */
  states: async (viewer: Viewer, wanted: Wanted): Promise<{ status: AppLifeState; total: number }[]> => {
    const { rows } = await sql<{ status: AppLifeState; total: number }>`
      select status, count(*)::int as total from app where ${conditions(viewer, wanted)} group by status`.execute(db)
    return rows
  },
})
