import type { AppLifeState } from '@portico/contract/apps/registrations'
import type { appList } from '@portico/contract/console/app-list'
import type { Parsed } from '@portico/contract/kernel/route'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { pageClause } from '../../../kernel/database/page.ts'
import { likePattern } from '../../../kernel/database/patterns.ts'
import { fromVisibleApps, seesEveryApp, type Viewer } from '../../apps/apps/index.ts'

type ListQuery = Parsed<typeof appList.list>['query']

/** An app with the viewer's role, held through the effective team. */
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

const conditions = ({ userKey }: Viewer, { keyword, team, type }: ListQuery) => sql`
  ${keyword ? sql`app.searched like ${likePattern(keyword.toLowerCase())}` : sql`true`}
  ${type === undefined ? sql`` : sql`and app.app_type = ${type}`}
  ${
    team === undefined ? sql`` : sql`and app.id in (select app_id from app_member where user_id = ${userKey} and organization_id = ${team})`
  }`

/** The viewer's to-dos in some apps. */
type TodosByApp = ReadonlyMap<string, { length: number }>

/** Returns the order of the list, by the columns of a table. */
const orderOf = (sort: ListQuery['sort'], table: 'found' | 'page', waiting: TodosByApp) => {
  const columnOf = (column: string) => sql.ref(`${table}.${column}`)
  if (sort === 'name,asc') return sql`lower(${columnOf('name')}), ${columnOf('id')}`
  const latest = sql`${columnOf('updated_at')} desc, ${columnOf('id')}`
  const lengths = Object.fromEntries(Array.from(waiting, ([appId, { length }]) => [appId, length]))
  const todoCount = sql`(${JSON.stringify(lengths)}::jsonb ->> ${columnOf('id')})::integer`
  return sort === 'todo,desc' ? sql`${todoCount} desc nulls last, ${latest}` : latest
}

/**
 * Returns whether page and counts share one read of the matches. For all apps without a keyword they do not: the page is the
 * start of one index, and the counts come from another.
 */
const readOnce = (viewer: Viewer, { keyword }: ListQuery) => (seesEveryApp(viewer) && !keyword ? sql`not materialized` : sql`materialized`)

/** Returns the viewer's role on the page's apps, held through the effective team. */
const mine = ({ userKey }: Viewer, { team }: ListQuery) => sql`
  select m.role_id, m.organization_id, o.name as team
  from app_member m left join organization o on o.id = m.organization_id
  where m.app_id = page.id and m.user_id = ${userKey} ${team === undefined ? sql`` : sql`and m.organization_id = ${team}`}
  order by coalesce(o.type, 0) <> 0, m.organization_id limit 1`

/** A role of the viewer, held through the effective team. */
export interface HeldRole {
  appId: string
  roleId: number
}

type States = Partial<Record<AppLifeState, number>>

export const appListStore = (db: Db) => ({
  /** Lists the viewer's roles, one for each app. */
  roleEntries: async ({ userKey }: Viewer, { team }: ListQuery): Promise<HeldRole[]> => {
    const { rows } = await sql<HeldRole>`
      select distinct on (m.app_id) m.app_id, m.role_id from app_member m left join organization o on o.id = m.organization_id
      where m.user_id = ${userKey} ${team === undefined ? sql`` : sql`and m.organization_id = ${team}`}
      order by m.app_id, coalesce(o.type, 0) <> 0, m.organization_id`.execute(db)
    return rows
  },

  /** Reads one page, and the counts by state without the state filter, in one statement. */
  page: async (viewer: Viewer, query: ListQuery, waiting: TodosByApp): Promise<{ list: ListedRow[]; states: States }> => {
    const { status, sort } = query
    const { rows } = await sql<ListedRow & { states: States | null }>`
      with found as ${readOnce(viewer, query)} (
        select app.id, app.name, app.status, app.app_type, app.icon_file_id, app.developer_id, app.updated_at
        from ${fromVisibleApps(viewer)} where ${conditions(viewer, query)}
      ), counted as (
        select jsonb_object_agg(status, total) as states from (select status, count(*)::int as total from found group by status) as each
      ), page as (
        select * from found ${status ? sql`where status = ${status}` : sql``} order by ${orderOf(sort, 'found', waiting)} ${pageClause(query)}
      )
      select counted.states, page.*, company.name as developer, mine.role_id, mine.organization_id, mine.team
      from counted left join page on true
      left join company on company.id = page.developer_id
      left join lateral (${mine(viewer, query)}) as mine on true
      order by ${orderOf(sort, 'page', waiting)}`.execute(db)
    const [first] = rows
    // An empty page yields one row, with only the counts.
    return { list: first?.id ? rows : [], states: first?.states ?? {} }
  },
})
