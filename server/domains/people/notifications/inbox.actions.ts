import { leadsTo, type Notification, type Setting } from '@portico/contract/people/notifications'
import type { Db } from '../../../kernel/database/database.ts'
import { mapPage, type Page, type Paging } from '../../../kernel/database/page.ts'
import { inBatches } from '../../../kernel/database/transaction.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { requiredApp } from './notifications.rules.ts'
import { type NotificationRow, notificationsStore } from './notifications.store.ts'

/** Returns the names of the given apps that the viewer may see, by id. */
export type AppNames = (db: Db, viewer: Person, appIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** Returns a notification; anything about an app is withheld from people who no longer see it. */
const notificationOf =
  (names: ReadonlyMap<string, string>) =>
  ({ readAt, createdAt, ...row }: NotificationRow): Notification => {
    const { appId } = row
    const required = requiredApp(row)
    return {
      ...row,
      ...(required !== null && !names.has(required) && { title: required, body: '' }),
      appName: appId === null ? null : (names.get(appId) ?? appId),
      unread: readAt === null,
      createdAt: createdAt.toISOString(),
    }
  }

/** Returns the names of the apps that the rows are about, of those that the viewer may see, by id. */
export const namesFor = async (
  db: Db,
  appNames: AppNames,
  viewer: Person,
  rows: readonly { appId: string | null }[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(rows.flatMap(({ appId }) => (appId === null ? [] : [appId])))]
  return ids.length === 0 ? new Map() : appNames(db, viewer, ids)
}

/** Returns a page of a person's notifications, with the number of unread ones. */
export const inbox = async (
  db: Db,
  appNames: AppNames,
  person: Person,
  query: Paging & { unread: boolean },
): Promise<Page<Notification> & { unread: number }> => {
  const page = await notificationsStore(db).list(person.userKey, query)
  const names = await namesFor(db, appNames, person, page.list)
  return { ...mapPage(page, notificationOf(names)), unread: await notificationsStore(db).countUnread(person.userKey) }
}

/** Returns the ids of a person's unread notifications that lead to the page at an address. */
export const unreadWithLinkTo = async (db: Db, { userKey }: Pick<Person, 'userKey'>, address: string): Promise<number[]> => {
  const [path = ''] = address.split('?', 1)
  const unread = await notificationsStore(db).unreadAt(userKey, path)
  return unread.flatMap(({ id, link }) => (leadsTo(link, address) ? [id] : []))
}

/** Returns one of a person's notifications. @throws not_found also for another person's */
export const readNotification = async (db: Db, appNames: AppNames, person: Person, id: number): Promise<Notification> => {
  const row = (await notificationsStore(db).one(person.userKey, id)) ?? fail('not_found')
  return notificationOf(await namesFor(db, appNames, person, [row]))(row)
}

/** Returns a person's notification settings, with the names of the apps concerned. */
export const settingsOf = async (db: Db, appNames: AppNames, person: Person) => {
  const settings = await notificationsStore(db).settings(person.userKey)
  return { settings, apps: Object.fromEntries(await namesFor(db, appNames, person, settings)) }
}

/** Replaces a person's notification settings; those equal to the default are not stored. @throws app_not_found */
export const saveSettings = async (db: Db, appNames: AppNames, person: Person, settings: readonly Setting[]): Promise<Setting[]> => {
  const names = await namesFor(db, appNames, person, settings)
  if (settings.some(({ appId }) => appId !== null && !names.has(appId))) fail('app_not_found')
  await notificationsStore(db).replaceSettings(
    person.userKey,
    settings.filter(({ appId, inApp, email }) => appId !== null || !inApp || !email),
  )
  return notificationsStore(db).settings(person.userKey)
}

const deletionBatch = 5_000

/** Deletes old notifications. */
export const deleteOldNotifications = (db: Db): Promise<void> =>
  inBatches(db, deletionBatch, (tx) => notificationsStore(tx).deleteOld(deletionBatch))
