import type { Locale } from '@portico/contract/kernel/locale'
import { alwaysSent, type NotificationKind, type UnreadLink } from '@portico/contract/people/notifications'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { type Page, type Paging, pageOf } from '../../../kernel/database/page.ts'
import type { NotificationSettingTable, NotificationTable } from './notifications.tables.ts'

interface Receiver {
  userKey: string
  email: string
  locale: Locale
  inApp: boolean
  byMail: boolean
}

export interface NotificationRow {
  id: number
  kind: NotificationKind
  appId: string | null
  title: string
  body: string
  link: string
  createdAt: Date
  readAt: Date | null
}

const own = (db: Db, userId: string) =>
  db.selectFrom('notification').select(['id', 'kind', 'appId', 'title', 'body', 'link', 'createdAt', 'readAt']).where('userId', '=', userId)

type Entry = Pick<NotificationTable, 'userId' | 'kind' | 'appId' | 'title' | 'body' | 'link'>

export const notificationsStore = (db: Db) => ({
  /**
   * Returns the given people who are active, with the channels that they prefer. A setting for the app takes precedence over one
   * for all apps.
   */
  receivers: async (userKeys: readonly string[], kind: NotificationKind, appId: string | null): Promise<Receiver[]> => {
    const { rows } = await sql<Receiver>`
      select p.id as user_key, p.email, p.locale, p.mail_notification and coalesce(s.email, true) or ${kind === alwaysSent} as by_mail,
        coalesce(s.in_app, true) or ${kind === alwaysSent} as in_app
      from person p left join lateral (
        select in_app, email from notification_setting s
        where s.user_id = p.id and s.kind = ${kind} and (s.app_id is null or s.app_id = ${appId})
        order by s.app_id is null limit 1
      ) s on true
      where p.id = any(${userKeys}::text[]) and p.active`.execute(db)
    return rows
  },

  /** Adds entries in one statement with a single parameter, however many there are. */
  add: (entries: readonly Entry[]) =>
    sql`
      insert into notification (user_id, kind, app_id, title, body, link)
      select "userId", kind, "appId", title, body, link from json_to_recordset(${JSON.stringify(entries)}::json)
        as n ("userId" text, kind text, "appId" text, title text, body text, link text)`.execute(db),

  /** Lists a person's notifications, the newest first. */
  list: (userId: string, { unread, ...paging }: Paging & { unread: boolean }): Promise<Page<NotificationRow>> =>
    pageOf(
      own(db, userId)
        .$if(unread, (query) => query.where('readAt', 'is', null))
        .orderBy('id', 'desc'),
      paging,
    ),

  one: (userId: string, id: number) => own(db, userId).where('id', '=', id).executeTakeFirst(),

  countUnread: async (userId: string): Promise<number> =>
    (
      await db
        .selectFrom('notification')
        .select(sql<number>`count(*)::integer`.as('count'))
        .where('userId', '=', userId)
        .where('readAt', 'is', null)
        .executeTakeFirstOrThrow()
    ).count,

  /** Returns the links of a person's newest unread notifications. */
  unreadLinks: (userId: string, limit: number): Promise<UnreadLink[]> =>
    db
      .selectFrom('notification')
      .select(['id', 'link'])
      .where('userId', '=', userId)
      .where('readAt', 'is', null)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  /** Returns a person's unread notifications whose links have a path, with any parameters. */
  unreadAt: (userId: string, path: string): Promise<UnreadLink[]> =>
    db
      .selectFrom('notification')
      .select(['id', 'link'])
      .where('userId', '=', userId)
      .where('readAt', 'is', null)
      .where(sql<string>`split_part(link, '?', 1)`, '=', path)
      .execute(),

  /** Returns each person's number of unread notifications; people without any are left out. */
  countsOf: async (userIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const rows = await db
      .selectFrom('notification')
      .select(['userId', sql<number>`count(*)::integer`.as('count')])
      .where('userId', '=', sql<string>`any(${userIds}::text[])`)
      .where('readAt', 'is', null)
      .groupBy('userId')
      .execute()
    return new Map(rows.map(({ userId, count }) => [userId, count]))
  },

  /** Marks a person's notifications as read: those with the given ids, otherwise all of them. */
  markRead: (userId: string, ids?: readonly number[]) =>
    db
      .updateTable('notification')
      .set({ readAt: sql<Date>`now()` })
      .where('userId', '=', userId)
      .where('readAt', 'is', null)
      .$if(ids !== undefined, (query) => query.where('id', '=', sql<number>`any(${ids ?? []}::bigint[])`))
      .execute(),

  /** Deletes up to `limit` old notifications: read ones after ninety days, unread ones after a year. @returns how many */
  deleteOld: async (limit: number): Promise<number> => {
    const old = db
      .selectFrom('notification')
      .select('id')
      .where('createdAt', '<', sql<Date>`now() - interval '90 days'`)
      .where((row) => row.or([row('readAt', 'is not', null), row('createdAt', '<', sql<Date>`now() - interval '1 year'`)]))
      .limit(limit)
    const { numDeletedRows } = await db.deleteFrom('notification').where('id', 'in', old).executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  },

  settings: (userId: string) =>
    db
      .selectFrom('notificationSetting')
      .select(['kind', 'appId', 'inApp', 'email'])
      .where('userId', '=', userId)
      .orderBy('appId')
      .orderBy('kind')
      .execute(),

  /** Replaces a person's settings. */
  replaceSettings: async (userId: string, settings: readonly Omit<NotificationSettingTable, 'userId'>[]): Promise<void> => {
    await db.deleteFrom('notificationSetting').where('userId', '=', userId).execute()
    if (settings.length === 0) return
    await db
      .insertInto('notificationSetting')
      .values(settings.map((setting) => ({ ...setting, userId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
})
