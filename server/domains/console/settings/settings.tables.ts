import type { BasicSetting } from '@portico/contract/apps/registrations'
import type { EditStatus, Entry, EntryKind } from '@portico/contract/console/settings'
import type { Generated, JSONColumnType } from 'kysely'

/** A change of an app's settings that is not live: one per settings area. */
export interface AppEditTable {
  appId: string
  area: 'basic'
  version: Generated<number>
  editStatus: EditStatus
  /** The settings after the change. */
  draft: BasicSetting
  /** The live settings that the draft is based on. */
  base: BasicSetting
  note: Generated<string>
  reason: Generated<string>
  editedBy: string | null
  requestedBy: string | null
  requestedAt: Date | null
  decidedBy: string | null
  decidedAt: Date | null
  updatedAt: Generated<Date>
}

/** An advanced setting. Keys are unique per app and kind. */
export interface AppAdvanceEntryTable {
  id: Generated<number>
  appId: string
  kind: EntryKind
  key: string
  data: JSONColumnType<Entry>
  version: Generated<number>
  createdBy: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** Credentials for push messages of a phase. Secrets are sealed. */
export interface AppPushConfigTable {
  appId: string
  phase: number
  certificateSealed: string | null
  certificatePasswordSealed: string | null
  certificateName: string | null
  certificateKind: 'sandbox' | 'production' | 'both' | null
  certificateExpiresAt: Date | null
  /** The expiry for which the reminder was sent. A new certificate gets a new one. */
  certificateRemindedFor: Date | null
  androidProjectNumber: Generated<string>
  apiKeySealed: string | null
  apiKeyHint: string | null
  updatedBy: string | null
  updatedAt: Generated<Date>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    appEdit: AppEditTable
    appAdvanceEntry: AppAdvanceEntryTable
    appPushConfig: AppPushConfigTable
  }
}
