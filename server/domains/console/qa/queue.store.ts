import type { ApprovalTab } from '@portico/contract/console/approvals'
import type { QaState, QaType } from '@portico/contract/console/qa'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { type Looker, through } from './calendar.store.ts'

export interface QueueRow {
  id: number
  no: number
  appId: string
  appName: string
  iconFileId: string | null
  organizationId: number | null
  type: QaType
  title: string
  os: string[]
  versions: string[]
  zone: string
  scheduleFrom: Date
  scheduleTo: Date
  scope: string
  changes: string
  knownIssues: string
  exception: string
  alpha: string | null
  status: QaState
  reason: string
  version: number
  requestedBy: string | null
  requestedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  mayDecide: boolean
}

/** True when the person still has a role on the app: who asked and has left reads no more. */
const stays = ({ admin, userKey }: Looker) =>
  sql`(${admin} or exists (select from app_member m where m.app_id = r.app_id and m.user_id = ${userKey}))`

const tabs: Readonly<Record<ApprovalTab, (looker: Looker) => RawBuilder<SqlBool>>> = {
  waiting: ({ admin }) => sql`r.status = 'REQUESTED' and (${admin} or d.through is not null)`,
  mine: (looker) => sql`r.requester_id = ${looker.userKey} and r.requested_at is not null and ${stays(looker)}`,
  decided: (looker) =>
    sql`r.decided_at is not null and ${stays(looker)} and (${looker.admin} or r.decided_by = ${looker.userKey} or d.through is not null)`,
}

const orders: Readonly<Record<ApprovalTab, RawBuilder<unknown>>> = {
  waiting: sql`r.requested_at`,
  mine: sql`r.requested_at desc`,
  decided: sql`r.decided_at desc`,
}

const select = (looker: Looker) => sql`
  select r.id, r.no, r.app_id, app.name as app_name, app.icon_file_id, d.organization_id, r.type, r.title, r.os, r.zone, r.schedule_from,
    r.schedule_to, r.scope, r.changes, r.known_issues, r.exception, r.status, r.reason, r.version, p.name as requested_by, r.requested_at,
    q.name as decided_by, r.decided_at, ${looker.admin} or d.through is not null as may_decide,
    array(select b.name from qa_request_build b where b.request_id = r.id order by b.position) as versions,
    (select '#' || a.no || ' ' || a.title from qa_request a where a.id = r.alpha_id) as alpha
  from qa_request r join app on app.id = r.app_id
  left join person p on p.id = r.requester_id
  left join person q on q.id = r.decided_by
  left join lateral (${through(looker, 'app-qa-request-approve')}) as d on true`

/** QA requests as they wait for somebody, over all apps. */
export const queueStore = (db: Db) => ({
  list: async (looker: Looker, tab: ApprovalTab, most: number): Promise<QueueRow[]> => {
    const { rows } = await sql<QueueRow>`${select(looker)} where ${tabs[tab](looker)} order by ${orders[tab]} limit ${most}`.execute(db)
    return rows
  },

  /** Returns one that was requested at some time; undefined for anybody but those who may decide it and its asker. */
  find: async (looker: Looker, id: number): Promise<QueueRow | undefined> => {
    const { rows } = await sql<QueueRow>`
      ${select(looker)} where r.id = ${id} and r.requested_at is not null and ${stays(looker)}
        and (${looker.admin} or d.through is not null or r.requester_id = ${looker.userKey})`.execute(db)
    return rows[0]
  },
})
