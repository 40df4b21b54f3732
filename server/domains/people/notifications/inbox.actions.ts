import type { Notification, Setting } from '@portico/contract/people/notifications'
import type { Db } from '../../../kernel/database/database.ts'
import { mapPage, type Page, type Paging } from '../../../kernel/database/page.ts'
import { fail } from '../../../kernel/http/failure.ts'
import { type NotificationRow, notificationsStore } from './notifications.store.ts'

/** Returns the names of apps, by id. */
export type AppNames = (db: Db, appIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

const notificationOf =
  (names: ReadonlyMap<string, string>) =>
  ({ readAt, createdAt, ...row }: NotificationRow): Notification => ({
    ...row,
    appName: row.appId === null ? null : (names.get(row.appId) ?? row.appId),
    unread: readAt === null,
    createdAt: createdAt.toISOString(),
  })

const namesFor = async (db: Db, appNames: AppNames, rows: readonly { appId: string | null }[]): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(rows.flatMap(({ appId }) => (appId === null ? [] : [appId])))]
  return ids.length === 0 ? new Map() : appNames(db, ids)
}

/** Returns a page of what a person was told. */
export const inbox = async (
  db: Db,
  appNames: AppNames,
  userKey: string,
  query: Paging & { unread: boolean },
): Promise<Page<Notification> & { unread: number }> => {
  const page = await notificationsStore(db).list(userKey, query)
  const names = await namesFor(db, appNames, page.list)
  return { ...mapPage(page, notificationOf(names)), unread: await notificationsStore(db).countUnread(userKey) }
}

/** @throws not_found also for somebody else's */
export const oneOf = async (db: Db, appNames: AppNames, userKey: string, id: number): Promise<Notification> => {
  const row = (await notificationsStore(db).one(userKey, id)) ?? fail('not_found')
  return notificationOf(await namesFor(db, appNames, [row]))(row)
}

/** Returns a person's settings, with the names of the apps that they are about. */
export const settingsOf = async (db: Db, appNames: AppNames, userKey: string) => {
  const settings = await notificationsStore(db).settings(userKey)
  return { settings, apps: Object.fromEntries(await namesFor(db, appNames, settings)) }
}

/** Replaces a person's settings; what does not differ from the default is not kept. @throws app_not_found */
export const saveSettings = async (db: Db, appNames: AppNames, userKey: string, settings: readonly Setting[]): Promise<Setting[]> => {
  const names = await namesFor(db, appNames, settings)
  if (settings.some(({ appId }) => appId !== null && !names.has(appId))) fail('app_not_found')
  await notificationsStore(db).replaceSettings(
    userKey,
    settings.filter(({ appId, inApp, email }) => appId !== null || !inApp || !email),
  )
  return notificationsStore(db).settings(userKey)
}
