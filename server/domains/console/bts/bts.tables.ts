import type { BtsAccount, BtsState } from '@portico/contract/console/bts'
import type { ColumnType, Generated } from 'kysely'

/** An account that somebody of a company has, or wants, in the bug tracker. */
export interface BtsAccountTable {
  id: Generated<number>
  appId: string
  name: string
  email: string
  companyId: number
  role: BtsAccount['role']
  ips: string[]
  validFrom: ColumnType<unknown, string, string>
  /** The last day on which it works. */
  validUntil: ColumnType<unknown, string, string>
  memo: string
  status: Generated<BtsState>
  reason: Generated<string>
  createdBy: string | null
  decidedBy: string | null
  version: Generated<number>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  requestedAt: Date | null
  decidedAt: Date | null
  invitedAt: Date | null
  lastSignInAt: Date | null
  /** Whether people were told that it ends soon. */
  reminded: Generated<boolean>
  /** What the tracker was asked for last, how it answered, and when. */
  trackerAsked: string | null
  trackerState: 'waiting' | 'done' | 'failed' | null
  trackerAnswer: Generated<string>
  trackerAt: Date | null
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    btsAccount: BtsAccountTable
  }
}
