import type { ChannelBasic } from '@portico/contract/console/channel'
import type { ApprovalTab } from '@portico/contract/console/approvals'
import type { ChannelStatus } from '@portico/contract/console/product-setting'
import { phases, type Phase } from '@portico/contract/kernel/permission'
import { appRoles, type Rules, rolesHolding } from '@portico/contract/permissions'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import type { ChannelPlace } from './channel.store.ts'

/** Somebody who looks at the queue. */
export interface Looker {
  userKey: string
  admin: boolean
  /** The table of rights in force. */
  rules: Rules
}

export interface WaitingChannel {
  appId: string
  phase: Phase
  appName: string
  iconFileId: string | null
  organizationId: number | null
  status: ChannelStatus
  live: ChannelBasic | null
  /** The working copy, and its version. */
  draft: ChannelBasic | null
  version: number
  note: string
  reason: string
  requestedBy: string | null
  requestedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  mayDecide: boolean
}

/** The roles that decide, with the phases in which they do: `<role> <phase>`. */
const decidersOf = ({ rules }: Looker): string[] =>
  rolesHolding(rules, 'app-product-channel-approve').flatMap((name) => {
    const { phases: only = phases } = rules['app-product-channel-approve'].grants.get(appRoles[name]) ?? {}
    return only.map((phase) => `${appRoles[name]} ${phase}`)
  })

/** The team through which the person may decide of the channel; no row when they may not. */
const deciding = (looker: Looker) => sql`
  select m.organization_id from app_member m left join organization o on o.id = m.organization_id
  where m.app_id = c.app_id and m.user_id = ${looker.userKey} and m.role_id || ' ' || c.phase = any(${decidersOf(looker)}::text[])
  order by coalesce(o.type, 0) <> 0, m.organization_id limit 1`

/** True when the person still has a role on the app. */
const stays = ({ admin, userKey }: Looker) =>
  sql`(${admin} or exists (select from app_member m where m.app_id = c.app_id and m.user_id = ${userKey}))`

const tabs: Readonly<Record<ApprovalTab, (looker: Looker) => RawBuilder<SqlBool>>> = {
  waiting: ({ admin }) => sql`c.status = 'REQUESTED' and (${admin} or d.through is not null)`,
  mine: (looker) => sql`c.requested_by = ${looker.userKey} and c.requested_at is not null and ${stays(looker)}`,
  decided: (looker) =>
    sql`c.decided_at is not null and ${stays(looker)} and (${looker.admin} or c.decided_by = ${looker.userKey} or d.through is not null)`,
}

const orders: Readonly<Record<ApprovalTab, RawBuilder<unknown>>> = {
  waiting: sql`c.requested_at`,
  mine: sql`c.requested_at desc`,
  decided: sql`c.decided_at desc`,
}

const select = (looker: Looker) => sql`
  select c.app_id, c.phase, app.name as app_name, app.icon_file_id, d.organization_id, c.status, c.live, s.body as draft,
    coalesce(s.version, 0) as version, c.note, c.reason, r.name as requested_by, c.requested_at, p.name as decided_by, c.decided_at,
    ${looker.admin} or d.through is not null as may_decide
  from channel c join app on app.id = c.app_id
  left join app_setting s on s.app_id = c.app_id and s.kind = 'channel-basic' and s.scope = c.phase::text
  left join person r on r.id = c.requested_by
  left join person p on p.id = c.decided_by
  left join lateral (select true as through, own.organization_id from (${deciding(looker)}) as own) as d on true`

/** Channels as they wait for somebody, over all apps. */
export const queueStore = (db: Db) => ({
  list: async (looker: Looker, tab: ApprovalTab, most: number): Promise<WaitingChannel[]> => {
    const { rows } = await sql<WaitingChannel>`${select(looker)} where ${tabs[tab](looker)} order by ${orders[tab]} limit ${most}`.execute(
      db,
    )
    return rows
  },

  /** Returns one that was requested at some time; undefined for anybody but those who may decide it and its asker. */
  find: async (looker: Looker, { appId, phase }: ChannelPlace): Promise<WaitingChannel | undefined> => {
    const { rows } = await sql<WaitingChannel>`
      ${select(looker)} where c.app_id = ${appId} and c.phase = ${phase} and c.requested_at is not null and ${stays(looker)}
        and (${looker.admin} or d.through is not null or c.requested_by = ${looker.userKey})`.execute(db)
    return rows[0]
  },
})
