import type { ApprovalTab } from '@portico/contract/console/approvals'
import type { BtsState } from '@portico/contract/console/bts'
import { appRoles, type Rules, rolesHolding } from '@portico/contract/permissions'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import './bts.tables.ts'

/** Somebody who looks at the queue. */
export interface Looker {
  userKey: string
  admin: boolean
  rules: Rules
}

export interface QueueRow {
  id: number
  appId: string
  appName: string
  iconFileId: string | null
  organizationId: number | null
  name: string
  email: string
  company: string
  role: string
  ips: string[]
  validFrom: string
  validUntil: string
  memo: string
  status: BtsState
  reason: string
  version: number
  requestedBy: string | null
  requestedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  mayDecide: boolean
}

const deciders = ({ rules }: Looker): number[] => rolesHolding(rules, 'app-bts-approve').map((name) => appRoles[name])

/** The team through which the person may decide of the app; no row when they may not. */
const deciding = (looker: Looker) => sql`
  select m.organization_id from app_member m left join organization o on o.id = m.organization_id
  where m.app_id = r.app_id and m.user_id = ${looker.userKey} and m.role_id = any(${deciders(looker)}::int[])
  order by coalesce(o.type, 0) <> 0, m.organization_id limit 1`

/** True when the person still has a role on the app: who asked and has left reads no more. */
const stays = ({ admin, userKey }: Looker) =>
  sql`(${admin} or exists (select from app_member m where m.app_id = r.app_id and m.user_id = ${userKey}))`

/** True for staff and administrators, and for others of an account of their own company: they see no others in the list either. */
const isSeen = ({ userKey }: Pick<Looker, 'userKey'>) =>
  sql`exists (select from person me where me.id = ${userKey} and (me.staff or me.admin or me.company_id = r.company_id))`

/** Returns those of these people who see the accounts of a company. */
export const seeing = async (db: Db, companyId: number, userKeys: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from person where id = any(${userKeys}::text[]) and (staff or admin or company_id = ${companyId})`.execute(db)
  return rows.map(({ id }) => id)
}

const tabs: Readonly<Record<ApprovalTab, (looker: Looker) => RawBuilder<SqlBool>>> = {
  waiting: ({ admin }) => sql`r.status = 'REQUESTED' and (${admin} or d.through is not null)`,
  mine: (looker) => sql`r.created_by = ${looker.userKey} and r.requested_at is not null and ${stays(looker)}`,
  decided: (looker) =>
    sql`r.decided_at is not null and ${stays(looker)} and (${looker.admin} or r.decided_by = ${looker.userKey} or d.through is not null)`,
}

const orders: Readonly<Record<ApprovalTab, RawBuilder<unknown>>> = {
  waiting: sql`r.requested_at`,
  mine: sql`r.requested_at desc`,
  decided: sql`r.decided_at desc`,
}

const select = (looker: Looker) => sql`
  select r.id, r.app_id, app.name as app_name, app.icon_file_id, d.organization_id, r.name, r.email, c.name as company, r.role, r.ips,
    r.valid_from::text, r.valid_until::text, r.memo, r.status, r.reason, r.version, p.name as requested_by, r.requested_at,
    q.name as decided_by, r.decided_at, ${looker.admin} or d.through is not null as may_decide
  from bts_account r join app on app.id = r.app_id join company c on c.id = r.company_id
  left join person p on p.id = r.created_by
  left join person q on q.id = r.decided_by
  left join lateral (select true as through, own.organization_id from (${deciding(looker)}) as own) as d on true`

/** Accounts of the bug tracker as they wait for somebody, over all apps. */
export const queueStore = (db: Db) => ({
  list: async (looker: Looker, tab: ApprovalTab, most: number): Promise<QueueRow[]> => {
    const { rows } = await sql<QueueRow>`
      ${select(looker)} where r.status <> 'DELETED' and ${isSeen(looker)} and ${tabs[tab](looker)} order by ${orders[tab]} limit ${most}`.execute(
      db,
    )
    return rows
  },

  /** Returns one that was requested at some time; undefined for anybody but those who may decide it and its asker. */
  find: async (looker: Looker, id: number): Promise<QueueRow | undefined> => {
    const { rows } = await sql<QueueRow>`
      ${select(looker)} where r.id = ${id} and r.status <> 'DELETED' and r.requested_at is not null and ${stays(looker)} and ${isSeen(looker)}
        and (${looker.admin} or d.through is not null or r.created_by = ${looker.userKey})`.execute(db)
    return rows[0]
  },

  /** Lists the accounts of an app that wait for QA and that somebody may see, the oldest first. */
  waiting: async (appId: string, userKey: string, most: number): Promise<{ id: number; name: string; by: string | null; at: Date }[]> => {
    const { rows } = await sql<{ id: number; name: string; by: string | null; at: Date }>`
      select r.id, r.name, p.name as by, r.requested_at as at from bts_account r left join person p on p.id = r.created_by
      where r.app_id = ${appId} and r.status = 'REQUESTED' and ${isSeen({ userKey })} order by r.requested_at limit ${most}`.execute(db)
    return rows
  },

  /** Lists somebody's rejected accounts of an app. */
  rejected: async (appId: string, userKey: string, most: number): Promise<{ id: number; name: string; at: Date }[]> => {
    const { rows } = await sql<{ id: number; name: string; at: Date }>`
      select id, name, decided_at as at from bts_account
      where app_id = ${appId} and status = 'REJECTED' and created_by = ${userKey} order by decided_at limit ${most}`.execute(db)
    return rows
  },
})
