import type { BasicSetting } from '@portico/contract/apps/registrations'
import type { EditStatus, Entry, EntryKind } from '@portico/contract/console/settings'
import type { Generated } from 'kysely'

/** A change of an app's settings that is not live: one for each area of settings. */
export interface AppEditTable {
  appId: string
  area: 'basic'
  version: Generated<number>
  editStatus: EditStatus
  /** The settings as they would be. */
  draft: BasicSetting
  /** The live settings from which the draft was made. */
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

/** An advanced setting. No two of a kind with the same key in one app. */
export interface AppAdvanceEntryTable {
  id: Generated<number>
  appId: string
  kind: EntryKind
  key: string
  data: Entry
  version: Generated<number>
  createdBy: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** What push messages of a phase are sent with. Secrets are sealed. */
export interface AppPushConfigTable {
  appId: string
  phase: number
  certificateSealed: string | null
  certificatePasswordSealed: string | null
  certificateName: string | null
  certificateKind: 'sandbox' | 'production' | 'both' | null
  certificateExpiresAt: Date | null
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
