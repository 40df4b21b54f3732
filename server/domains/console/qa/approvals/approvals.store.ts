import type { QaState, QaType } from '@portico/contract/console/qa'
import { sql } from 'kysely'
import { type ApprovalRow, type RequestTable, lookupByNumber } from '../../approvals/index.ts'
import '../qa.tables.ts'

/** A submitted QA request. */
export interface QaApprovalRow extends ApprovalRow {
  id: number
  type: QaType
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
}

/** QA requests for the queue. */
export const qaTestRequests: RequestTable = {
  permission: 'app-qa-request-approve',
  requests: () => sql`
    select r.id, r.app_id, null::int as phase, r.status = 'REQUESTED' as waits, '#' || r.no || ' ' || r.title as note, r.reason, r.version,
      r.requester_id as asker_id, r.requested_at, r.decided_by as decider_id, r.decided_at, r.status, r.type, r.os, r.zone, r.schedule_from,
      r.schedule_to, r.scope, r.changes, r.known_issues, r.exception,
      array(select b.name from qa_request_build b where b.request_id = r.id order by b.position) as versions,
      (select '#' || a.no || ' ' || a.title from qa_request a where a.id = r.alpha_id) as alpha
    from qa_request r where r.requested_at is not null`,
  at: lookupByNumber,
}
