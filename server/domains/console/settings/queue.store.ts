import type { BasicSetting } from '@portico/contract/apps/registrations'
import type { ApprovalTab } from '@portico/contract/console/approvals'
import type { EditStatus } from '@portico/contract/console/settings'
import { appRoles, type Rules, rolesHolding } from '@portico/contract/permissions'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'

/** Somebody who looks at the queue. */
export interface Looker {
  userKey: string
  admin: boolean
  /** The table of rights in force. */
  rules: Rules
}

export interface QueueRow {
  appId: string
  appName: string
  iconFileId: string | null
  organizationId: number | null
  editStatus: EditStatus
  draft: BasicSetting
  base: BasicSetting
  note: string
  reason: string
  version: number
  requestedBy: string | null
  requestedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  mine: boolean
  mayDecide: boolean
}

const deciders = ({ rules }: Looker): number[] => rolesHolding(rules, 'app-setting-basic-approve').map((name) => appRoles[name])

/** The team through which the person may decide of the app; no row when they may not. */
const deciding = (looker: Looker) => sql`
  select m.organization_id from app_member m left join organization o on o.id = m.organization_id
  where m.app_id = e.app_id and m.user_id = ${looker.userKey} and m.role_id = any(${deciders(looker)}::int[])
  order by coalesce(o.type, 0) <> 0, m.organization_id limit 1`

/** True when the person still has a role on the app: who asked and has left reads no more. */
const stays = ({ admin, userKey }: Looker) =>
  sql`(${admin} or exists (select from app_member m where m.app_id = e.app_id and m.user_id = ${userKey}))`

const tabs: Readonly<Record<ApprovalTab, (looker: Looker) => RawBuilder<SqlBool>>> = {
  waiting: ({ admin }) => sql`e.edit_status = 'REQUESTED' and (${admin} or d.through is not null)`,
  mine: (looker) => sql`e.requested_by = ${looker.userKey} and e.requested_at is not null and ${stays(looker)}`,
  decided: (looker) =>
    sql`e.decided_at is not null and ${stays(looker)} and (${looker.admin} or e.decided_by = ${looker.userKey} or d.through is not null)`,
}

const orders: Readonly<Record<ApprovalTab, RawBuilder<unknown>>> = {
  waiting: sql`e.requested_at`,
  mine: sql`e.requested_at desc`,
  decided: sql`e.decided_at desc`,
}

const select = (looker: Looker) => sql`
  select e.app_id, app.name as app_name, app.icon_file_id, d.organization_id, e.edit_status, e.draft, e.base, e.note, e.reason, e.version,
    r.name as requested_by, e.requested_at, p.name as decided_by, e.decided_at, coalesce(e.requested_by = ${looker.userKey}, false) as mine,
    ${looker.admin} or d.through is not null as may_decide
  from app_edit e join app on app.id = e.app_id
  left join person r on r.id = e.requested_by
  left join person p on p.id = e.decided_by
  left join lateral (select true as through, own.organization_id from (${deciding(looker)}) as own) as d on true`

/** Changes of basic settings as they wait for somebody, over all apps. */
export const queueStore = (db: Db) => ({
  list: async (looker: Looker, tab: ApprovalTab, most: number): Promise<QueueRow[]> => {
    const { rows } = await sql<QueueRow>`${select(looker)} where ${tabs[tab](looker)} order by ${orders[tab]} limit ${most}`.execute(db)
    return rows
  },

  /** Returns one that was requested at some time; undefined for anybody but those who may decide it and its asker. */
  find: async (looker: Looker, appId: string): Promise<QueueRow | undefined> => {
    const { rows } = await sql<QueueRow>`
      ${select(looker)} where e.app_id = ${appId} and e.requested_at is not null and ${stays(looker)}
        and (${looker.admin} or d.through is not null or e.requested_by = ${looker.userKey})`.execute(db)
    return rows[0]
  },
})
