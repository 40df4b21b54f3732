import type { MessageContent, MessageKind, RevisionState } from '@portico/contract/console/messages'
import { sql } from 'kysely'
import type { ApprovalRow, RequestTable } from '../../approvals/index.ts'

/** A requested revision of a template. */
export interface MessageApprovalRow extends ApprovalRow {
  templateId: string
  state: RevisionState | 'REPLACED'
  content: MessageContent
  /** The previous live content; null if there was none. */
  live: MessageContent | null
}

/** Returns where the queue finds templates of a kind, by `<app>.<phase>.<template>`. Lists contain those whose latest revision was requested. */
export const messageRequests = (kind: MessageKind): RequestTable => ({
  permission: `app-message-${kind}-approve`,
  requests: () => sql`
    select t.app_id, t.phase, t.state = 'REQUESTED' as waits, r.note, r.reason, t.version, r.requested_by as asker_id, r.requested_at,
      r.decided_by as decider_id, r.decided_at, t.template_id, r.state, r.content, r.no = t.revision as is_newest,
      (select l.content from message_revision l where l.template_id = t.id and l.state = 'APPROVED' and l.no < r.no order by l.no desc limit 1) as live
    from message_template t join message_revision r on r.template_id = t.id
    where t.kind = ${kind} and t.phase > 1 and r.requested_at is not null`,
  listed: sql`a.is_newest`,
  at: (id) => {
    const [, appId, phase, templateId] = /^([^.]+)\.(\d)\.(.+)$/.exec(id) ?? []
    return templateId === undefined ? undefined : sql`a.app_id = ${appId} and a.phase = ${Number(phase)} and a.template_id = ${templateId}`
  },
})
