import type { ChannelBasic } from '@portico/contract/console/channel'
import type { ChannelStatus } from '@portico/contract/console/product-setting'
import { sql } from 'kysely'
import type { ApprovalRow, RequestTable } from '../approvals/index.ts'

/** A requested channel. */
export interface ChannelApprovalRow extends ApprovalRow {
  status: ChannelStatus
  live: ChannelBasic | null
  /** The working copy, whose version is that of the request. */
  draft: ChannelBasic | null
}

/** Channels for the queue, by `<app>.<phase>`. */
export const channelRequests: RequestTable = {
  permission: 'app-product-channel-approve',
  requests: () => sql`
    select c.app_id, c.phase, c.status = 'REQUESTED' as waits, c.note, c.reason, coalesce(s.version, 0) as version, c.requested_by as asker_id,
      c.requested_at, c.decided_by as decider_id, c.decided_at, c.status, c.live, s.body as draft
    from channel c left join app_setting s on s.app_id = c.app_id and s.kind = 'channel-basic' and s.scope = c.phase::text
    where c.requested_at is not null`,
  at: (id) => {
    const [, appId, phase] = /^([^.]+)\.(\d)$/.exec(id) ?? []
    return phase === undefined ? undefined : sql`a.app_id = ${appId} and a.phase = ${Number(phase)}`
  },
}
