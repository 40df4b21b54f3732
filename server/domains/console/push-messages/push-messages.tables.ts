import type { Audience, failReasons, PushDraft, PushState } from '@portico/contract/console/push-messages'
import type { Phase } from '@portico/contract/kernel/permission'
import type { Generated, JSONColumnType } from 'kysely'

export type PushContent = Pick<PushDraft, 'defaultLanguage' | 'texts' | 'link' | 'expiryHours'>

/** The sender's figures. */
export interface PushCounts {
  target: number
  sent: number
  failed: number
  opened: number
}

/** A push notification. The title is that of the default language. */
export interface PushMessageTable {
  id: Generated<number>
  appId: string
  phase: Phase
  title: string
  content: JSONColumnType<PushContent>
  imageFileId: string | null
  audience: JSONColumnType<Audience>
  userKeys: Generated<string[]>
  /** When it is sent; null for a draft without a time. */
  sendAt: Date | null
  /** The deadline for the sender's report. */
  expiresAt: Date | null
  state: Generated<PushState>
  failReason: (typeof failReasons)[number] | null
  counts: JSONColumnType<PushCounts | null, string | null, string | null>
  version: Generated<number>
  createdBy: string | null
  updatedBy: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    pushMessage: PushMessageTable
  }
}
