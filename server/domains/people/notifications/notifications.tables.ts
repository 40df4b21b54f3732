import type { NotificationKind } from '@portico/contract/people/notifications'
import type { Generated } from 'kysely'

/** A notification to one person, in the language that they had at the time. */
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

/** A person's channels for a kind of notification, where they differ from the default; without an app, for every app. */
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
