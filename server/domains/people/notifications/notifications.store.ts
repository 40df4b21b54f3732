import type { Locale } from '@portico/contract/kernel/locale'
import { alwaysTold, type NotificationKind } from '@portico/contract/people/notifications'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import type { NotificationTable } from './notifications.tables.ts'

interface Receiver {
  userKey: string
  email: string
  locale: Locale
  inApp: boolean
  byMail: boolean
}

type Entry = Pick<NotificationTable, 'userId' | 'kind' | 'appId' | 'title' | 'body' | 'link'>

export const notificationsStore = (db: Db) => ({
  /**
   * Returns those of the people who are active, with the ways in which they want to be told. What they said of the app counts
   * before what they said of all apps.
   */
  receivers: async (userKeys: readonly string[], kind: NotificationKind, appId: string | null): Promise<Receiver[]> => {
    const { rows } = await sql<Receiver>`
      select p.id as user_key, p.email, p.locale, p.mail_notification and coalesce(s.email, true) or ${kind === alwaysTold} as by_mail,
        coalesce(s.in_app, true) or ${kind === alwaysTold} as in_app
      from person p left join lateral (
        select in_app, email from notification_setting s
        where s.user_id = p.id and s.kind = ${kind} and (s.app_id is null or s.app_id = ${appId})
        order by s.app_id is null limit 1
      ) s on true
      where p.id = any(${userKeys}::text[]) and p.active`.execute(db)
    return rows
  },

  add: (entries: readonly Entry[]) => db.insertInto('notification').values(entries).execute(),
})
