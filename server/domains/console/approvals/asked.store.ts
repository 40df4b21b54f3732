import type { ApprovalTab } from '@portico/contract/console/approvals'
import { type Phase, phases } from '@portico/contract/kernel/permission'
import { appRoles, type Permission, type Rules, rolesHolding } from '@portico/contract/permissions'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'

/** Somebody who looks at the queue, as a source judges them. */
export interface Looker {
  userKey: string
  admin: boolean
  /** The table of rights in force. */
  rules: Rules
}

/** What was asked for, as the queue reads it; sources add what belongs to their kind. */
export interface Asked {
  appId: string
  appName: string
  iconFileId: string | null
  phase: Phase | null
  /** The team through which the looker decides. */
  organizationId: number | null
  /** What the asker wrote. */
  note: string
  reason: string
  version: number
  requestedBy: string | null
  requestedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  mayDecide: boolean
}

/** Where a kind of request is found. The conditions name what `asked` selects as `a`. */
export interface AskedFrom {
  /** What one decides with, in the phase of the thing when it has one. */
  permission: Permission
  /**
   * Selects what was requested at some time: `app_id`, `phase` (or `null::int`), `waits`, `note`, `reason`, `version`, `asker_id`,
   * `requested_at`, `decider_id`, `decided_at`, and the columns of its kind.
   */
  asked: (looker: Looker) => RawBuilder<unknown>
  /** Narrows the lists; what it leaves out can still be read. */
  listed?: RawBuilder<SqlBool>
  /** Returns what finds one by its id in the queue; undefined for what is no such id. */
  at: (id: string) => RawBuilder<SqlBool> | undefined
}

/** Finds things by a number. */
export const atNumber = (id: string): RawBuilder<SqlBool> | undefined =>
  /^[1-9]\d{0,8}$/.test(id) ? sql<SqlBool>`a.id = ${Number(id)}` : undefined

/** Returns the roles that hold the permission: `<role>` for what has no phase, `<role> <phase>` for the phases in which they do. */
const decidersOf = (rules: Rules, permission: Permission): string[] =>
  rolesHolding(rules, permission).flatMap((name) => {
    const { phases: only = phases } = rules[permission].grants.get(appRoles[name]) ?? {}
    return [`${appRoles[name]}`, ...only.map((phase) => `${appRoles[name]} ${phase}`)]
  })

/** Tells whether the person still has a role on the app: who asked and has left reads no more. */
const stays = ({ admin, userKey }: Looker) =>
  sql`(${admin} or exists (select from app_member m where m.app_id = a.app_id and m.user_id = ${userKey}))`

const tabs: Readonly<Record<ApprovalTab, (looker: Looker) => RawBuilder<SqlBool>>> = {
  waiting: ({ admin }) => sql`a.waits and (${admin} or d.through is not null)`,
  mine: (looker) => sql`a.asker_id = ${looker.userKey} and ${stays(looker)}`,
  decided: (looker) =>
    sql`a.decided_at is not null and ${stays(looker)} and (${looker.admin} or a.decider_id = ${looker.userKey} or d.through is not null)`,
}

const orders: Readonly<Record<ApprovalTab, RawBuilder<unknown>>> = {
  waiting: sql`a.requested_at`,
  mine: sql`a.requested_at desc`,
  decided: sql`a.decided_at desc`,
}

const select = ({ asked, permission }: AskedFrom, looker: Looker) => sql`
  select a.*, app.name as app_name, app.icon_file_id, d.organization_id, q.name as requested_by, p.name as decided_by,
    ${looker.admin} or d.through is not null as may_decide
  from (${asked(looker)}) as a join app on app.id = a.app_id
  left join person q on q.id = a.asker_id
  left join person p on p.id = a.decider_id
  left join lateral (
    select true as through, m.organization_id from app_member m left join organization o on o.id = m.organization_id
    where m.app_id = a.app_id and m.user_id = ${looker.userKey}
      and concat_ws(' ', m.role_id, a.phase) = any(${decidersOf(looker.rules, permission)}::text[])
    order by coalesce(o.type, 0) <> 0, m.organization_id limit 1) as d on true`

/** Requests of a kind as they wait for somebody, over all apps. */
export const askedStore = <Row extends Asked>(db: Db, from: AskedFrom) => ({
  list: async (looker: Looker, tab: ApprovalTab, most: number): Promise<Row[]> => {
    const { rows } = await sql<Row>`
      ${select(from, looker)} where ${from.listed ?? sql`true`} and ${tabs[tab](looker)} order by ${orders[tab]} limit ${most}`.execute(db)
    return rows
  },

  /** Returns the latest request of a thing; undefined for anybody but those who may decide it and its asker. */
  find: async (looker: Looker, at: RawBuilder<SqlBool>): Promise<Row | undefined> => {
    const { rows } = await sql<Row>`
      ${select(from, looker)} where ${at} and ${stays(looker)}
        and (${looker.admin} or d.through is not null or a.asker_id = ${looker.userKey})
      order by a.requested_at desc limit 1`.execute(db)
    return rows[0]
  },
})
