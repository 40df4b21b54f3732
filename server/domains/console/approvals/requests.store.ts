import type { ApprovalTab } from '@portico/contract/console/approvals'
import { type Phase, phases } from '@portico/contract/kernel/permission'
import { appRoles, type Permission, type Rules, rolesHolding } from '@portico/contract/permissions'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'

/** The viewer of the queue, as sources check them. */
export interface Viewer {
  userKey: string
  admin: boolean
  /** The permission table in force. */
  rules: Rules
}

/** A request as the queue reads it; sources add the columns of their kind. */
export interface ApprovalRow {
  appId: string
  appName: string
  iconFileId: string | null
  phase: Phase | null
  /** The team through which the viewer decides. */
  organizationId: number | null
  /** The requester's message. */
  note: string
  reason: string
  version: number
  requestedBy: string | null
  requestedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  mayDecide: boolean
}

/** Table of a kind of request. The conditions refer to the query `requests` as `a`. */
export interface RequestTable {
  /** The permission to decide, checked in the request's phase if it has one. */
  permission: Permission
  /**
   * Selects everything ever requested: `app_id`, `phase` (or `null::int`), `waits`, `note`, `reason`, `version`, `asker_id`,
   * `requested_at`, `decider_id`, `decided_at`, and the columns of its kind.
   */
  requests: (viewer: Viewer) => RawBuilder<unknown>
  /** Filters the lists only; filtered-out requests can still be read by id. */
  listed?: RawBuilder<SqlBool>
  /** Returns the lookup by id in the queue; undefined for an invalid id. */
  at: (id: string) => RawBuilder<SqlBool> | undefined
}

/** Looks requests up by a number. */
export const lookupByNumber = (id: string): RawBuilder<SqlBool> | undefined =>
  /^[1-9]\d{0,8}$/.test(id) ? sql<SqlBool>`a.id = ${Number(id)}` : undefined

/** Returns the roles that hold the permission: `<role>` for requests without a phase, `<role> <phase>` for the phases in which they do. */
const decidersOf = (rules: Rules, permission: Permission): string[] =>
  rolesHolding(rules, permission).flatMap((name) => {
    const { phases: only = phases } = rules[permission].grants.get(appRoles[name]) ?? {}
    return [`${appRoles[name]}`, ...only.map((phase) => `${appRoles[name]} ${phase}`)]
  })

/** Checks that the person still has a role on the app: a requester who has left reads nothing more. */
const stays = ({ admin, userKey }: Viewer) =>
  sql`(${admin} or exists (select from app_member m where m.app_id = a.app_id and m.user_id = ${userKey}))`

const tabs: Readonly<Record<ApprovalTab, (viewer: Viewer) => RawBuilder<SqlBool>>> = {
  waiting: ({ admin }) => sql`a.waits and (${admin} or d.through is not null)`,
  mine: (viewer) => sql`a.asker_id = ${viewer.userKey} and ${stays(viewer)}`,
  decided: (viewer) =>
    sql`a.decided_at is not null and ${stays(viewer)} and (${viewer.admin} or a.decider_id = ${viewer.userKey} or d.through is not null)`,
}

const orders: Readonly<Record<ApprovalTab, RawBuilder<unknown>>> = {
  waiting: sql`a.requested_at`,
  mine: sql`a.requested_at desc`,
  decided: sql`a.decided_at desc`,
}

const select = ({ requests, permission }: RequestTable, viewer: Viewer) => sql`
  select a.*, app.name as app_name, app.icon_file_id, d.organization_id, q.name as requested_by, p.name as decided_by,
    ${viewer.admin} or d.through is not null as may_decide
  from (${requests(viewer)}) as a join app on app.id = a.app_id
  left join person q on q.id = a.asker_id
  left join person p on p.id = a.decider_id
  left join lateral (
    select true as through, m.organization_id from app_member m left join organization o on o.id = m.organization_id
    where m.app_id = a.app_id and m.user_id = ${viewer.userKey}
      and concat_ws(' ', m.role_id, a.phase) = any(${decidersOf(viewer.rules, permission)}::text[])
    order by coalesce(o.type, 0) <> 0, m.organization_id limit 1) as d on true`

/** Requests of a kind in a person's queue, over all apps. */
export const requestsStore = <Row extends ApprovalRow>(db: Db, table: RequestTable) => ({
  list: async (viewer: Viewer, tab: ApprovalTab, limit: number): Promise<Row[]> => {
    const { rows } = await sql<Row>`
      ${select(table, viewer)} where ${table.listed ?? sql`true`} and ${tabs[tab](viewer)} order by ${orders[tab]} limit ${limit}`.execute(
      db,
    )
    return rows
  },

  /** Returns the latest request for a subject; undefined for anyone but its requester and those who may decide it. */
  find: async (viewer: Viewer, at: RawBuilder<SqlBool>): Promise<Row | undefined> => {
    const { rows } = await sql<Row>`
      ${select(table, viewer)} where ${at} and ${stays(viewer)}
        and (${viewer.admin} or d.through is not null or a.asker_id = ${viewer.userKey})
      order by a.requested_at desc limit 1`.execute(db)
    return rows[0]
  },
})
