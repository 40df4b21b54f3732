import type { BtsAccount, BtsState } from '@portico/contract/console/bts'
import type { ColumnType, Generated } from 'kysely'

/** A company's bug tracker account, requested or existing. */
export interface BtsAccountTable {
  id: Generated<number>
  appId: string
  name: string
  email: string
  companyId: number
  role: BtsAccount['role']
  ips: string[]
  validFrom: ColumnType<unknown, string, string>
  /** The last day on which it is valid. */
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
  /** When the invitation was accepted: as recorded by a person, or the first sign-in that the tracker reported. */
  acceptedAt: Date | null
  lastSignInAt: Date | null
  /** Whether the expiry reminder was sent. */
  reminded: Generated<boolean>
  /** The last tracker request with its job, its response, and its time. */
  trackerAsked: string | null
  trackerJob: string | null
  trackerState: 'waiting' | 'done' | 'failed' | null
  trackerAnswer: Generated<string>
  trackerAt: Date | null
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    btsAccount: BtsAccountTable
  }
}
