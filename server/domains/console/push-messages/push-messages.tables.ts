import type { Audience, failReasons, PushDraft, PushState } from '@portico/contract/console/push-messages'
import type { Phase } from '@portico/contract/kernel/permission'
import type { Generated } from 'kysely'

export type PushContent = Pick<PushDraft, 'defaultLanguage' | 'texts' | 'link' | 'expiryHours'>

/** What the sender counted. */
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
  content: PushContent
  imageFileId: string | null
  audience: Audience
  userKeys: Generated<string[]>
  /** When it is sent; of a draft without a time null. */
  sendAt: Date | null
  /** After which nobody waits for the sender any more. */
  expiresAt: Date | null
  state: Generated<PushState>
  failReason: (typeof failReasons)[number] | null
  counts: PushCounts | null
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
