import type { ApprovalTab } from '@portico/contract/console/approvals'
import type { MessageContent, MessageKind, RevisionState } from '@portico/contract/console/messages'
import { type Phase, phases } from '@portico/contract/kernel/permission'
import { appRoles, type Rules, verdict } from '@portico/contract/permissions'
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
  phase: Phase
  templateId: string
  state: RevisionState | 'REPLACED'
  content: MessageContent
  /** What was live when it was read; null when nothing was. */
  live: MessageContent | null
  note: string
  reason: string
  version: number
  requestedBy: string | null
  requestedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  mayDecide: boolean
}

/** Whose templates of a kind wait: the roles that decide, phase by phase, as `phase:role`. */
const deciders = (kind: MessageKind, rules: Rules): string[] =>
  phases.flatMap((phase) =>
    Object.values(appRoles).flatMap((role) => {
      const holder = { roles: [role], admin: false, canAccessDshbrd: false, rules }
      return verdict(`app-message-${kind}-approve`, holder, phase) === 'none' ? [] : [`${phase}:${role}`]
    }),
  )

/** The team through which the person may decide; no row when they may not. */
const deciding = (kind: MessageKind, looker: Looker) => sql`
  select m.organization_id from app_member m left join organization o on o.id = m.organization_id
  where m.app_id = t.app_id and m.user_id = ${looker.userKey} and t.phase || ':' || m.role_id = any(${deciders(kind, looker.rules)}::text[])
  order by coalesce(o.type, 0) <> 0, m.organization_id limit 1`

/** True when the person still has a role on the app: who asked and has left reads no more. */
const stays = ({ admin, userKey }: Looker) =>
  sql`(${admin} or exists (select from app_member m where m.app_id = t.app_id and m.user_id = ${userKey}))`

const tabs: Readonly<Record<ApprovalTab, (looker: Looker) => RawBuilder<SqlBool>>> = {
  waiting: ({ admin }) => sql`t.state = 'REQUESTED' and r.no = t.revision and (${admin} or d.through is not null)`,
  mine: (looker) => sql`r.requested_by = ${looker.userKey} and r.no = t.revision and t.phase > 1 and ${stays(looker)}`,
  decided: (looker) =>
    sql`r.decided_at is not null and r.no = t.revision and t.phase > 1 and ${stays(looker)}
      and (${looker.admin} or r.decided_by = ${looker.userKey} or d.through is not null)`,
}

const orders: Readonly<Record<ApprovalTab, RawBuilder<unknown>>> = {
  waiting: sql`r.requested_at`,
  mine: sql`r.requested_at desc`,
  decided: sql`r.decided_at desc`,
}

// What is decided is compared with what was live before it.
const select = (kind: MessageKind, looker: Looker) => sql`
  select t.app_id, app.name as app_name, app.icon_file_id, d.organization_id, t.phase, t.template_id, r.state, r.content, r.note, r.reason,
    t.version, q.name as requested_by, r.requested_at, p.name as decided_by, r.decided_at, ${looker.admin} or d.through is not null as may_decide,
    (select l.content from message_revision l where l.template_id = t.id and l.state = 'APPROVED' and l.no < r.no order by l.no desc limit 1) as live
  from message_template t join message_revision r on r.template_id = t.id and r.requested_at is not null
  join app on app.id = t.app_id
  left join person q on q.id = r.requested_by
  left join person p on p.id = r.decided_by
  left join lateral (select true as through, own.organization_id from (${deciding(kind, looker)}) as own) as d on true`

/** Templates of a kind as they wait for somebody, over all apps. */
export const queueStore = (db: Db, kind: MessageKind) => ({
  list: async (looker: Looker, tab: ApprovalTab, most: number): Promise<QueueRow[]> => {
    const { rows } = await sql<QueueRow>`
      ${select(kind, looker)} where t.kind = ${kind} and ${tabs[tab](looker)} order by ${orders[tab]} limit ${most}`.execute(db)
    return rows
  },

  /** Returns the latest request of a template; undefined for anybody but those who may decide it and its asker. */
  find: async (
    looker: Looker,
    { appId, phase, templateId }: { appId: string; phase: number; templateId: string },
  ): Promise<QueueRow | undefined> => {
    const { rows } = await sql<QueueRow>`
      ${select(kind, looker)} where t.kind = ${kind} and t.app_id = ${appId} and t.phase = ${phase} and t.template_id = ${templateId}
        and t.phase > 1 and ${stays(looker)} and (${looker.admin} or d.through is not null or r.requested_by = ${looker.userKey})
      order by r.no desc limit 1`.execute(db)
    return rows[0]
  },
})
