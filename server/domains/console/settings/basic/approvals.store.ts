import type { BasicSetting } from '@portico/contract/apps/registrations'
import type { EditStatus } from '@portico/contract/console/settings'
import { sql } from 'kysely'
import type { ApprovalRow, RequestTable } from '../../approvals/index.ts'

/** A requested change of basic settings. */
export interface BasicApprovalRow extends ApprovalRow {
  editStatus: EditStatus
  draft: BasicSetting
  base: BasicSetting
}

/** Changes of basic settings for the queue, by their app. */
export const basicRequests: RequestTable = {
  permission: 'app-setting-basic-approve',
  requests: () => sql`
    select e.app_id, null::int as phase, e.edit_status = 'REQUESTED' as waits, e.note, e.reason, e.version, e.requested_by as asker_id,
      e.requested_at, e.decided_by as decider_id, e.decided_at, e.edit_status, e.draft, e.base
    from app_edit e where e.requested_at is not null`,
  at: (id) => sql`a.app_id = ${id}`,
}
