import type { ChannelBasic } from '@portico/contract/console/channel'
import type { ChannelStatus } from '@portico/contract/console/product-setting'
import type { Phase } from '@portico/contract/kernel/permission'
import type { Generated, JSONColumnType } from 'kysely'

/** The channel of an app in a phase. */
export interface ChannelTable {
  appId: string
  phase: Phase
  channelId: string
  status: ChannelStatus
  /** The last approved contents, and the version of the setting they came from. */
  live: JSONColumnType<ChannelBasic | null, string | null, string | null>
  liveVersion: number | null
  note: Generated<string>
  reason: Generated<string>
  requestedBy: string | null
  requestedAt: Date | null
  decidedBy: string | null
  decidedAt: Date | null
  createdBy: string | null
  createdAt: Generated<Date>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    channel: ChannelTable
  }
}
