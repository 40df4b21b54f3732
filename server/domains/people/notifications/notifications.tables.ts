import type { NotificationKind } from '@portico/contract/people/notifications'
import type { Generated } from 'kysely'

/** What one person was told, in the language that they had then. */
export interface NotificationTable {
  id: Generated<number>
  userId: string
  kind: NotificationKind
  appId: string | null
  title: string
  body: string
  /** A path of this portal, with its parameters. */
  link: string
  createdAt: Generated<Date>
  readAt: Date | null
}

/** What somebody wants to be told in another way than by default; without an app, about every app. */
export interface NotificationSettingTable {
  userId: string
  kind: NotificationKind
  appId: string | null
  inApp: boolean
  email: boolean
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    notification: NotificationTable
    notificationSetting: NotificationSettingTable
  }
}
