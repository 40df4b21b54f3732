import { maxRead, notifications } from '@portico/contract/people/notifications'
import { implement, type ServedRoutes } from '../../../kernel/http/calls/implement.ts'
import { type AppNames, inbox, readNotification, saveSettings, settingsOf, unreadWithLinkTo } from './inbox.actions.ts'
import { notificationsStore } from './notifications.store.ts'
import { mountStream, type Streams } from './stream.ts'

const inboxRoutes = (appNames: AppNames): ServedRoutes =>
  implement(notifications, {
    list: ({ db, actor, query: { unread, ...paging } }) => inbox(db, appNames, actor, { ...paging, unread: unread === 'true' }),

    unread: async ({ db, actor }) => ({
      unread: await notificationsStore(db).countUnread(actor.userKey),
      links: await notificationsStore(db).unreadLinks(actor.userKey, maxRead),
    }),

    one: async ({ db, actor, params: { id } }) => ({ notification: await readNotification(db, appNames, actor, id) }),

    read: async ({ db, actor, body }) => {
      const store = notificationsStore(db)
      const ids = 'address' in body ? await unreadWithLinkTo(db, actor, body.address) : 'ids' in body ? body.ids : undefined
      await store.markRead(actor.userKey, ids)
      return { unread: await store.countUnread(actor.userKey) }
    },

    settings: ({ db, actor }) => settingsOf(db, appNames, actor),

    saveSettings: async ({ db, actor, body, record }) => {
      const settings = await saveSettings(db, appNames, actor, body.settings)
      await record({ settings })
      return { settings }
    },
  })

/** Creates the routes of the inbox, and the event streams by which open pages learn of new notifications. */
export const notificationsRoutes = (appNames: AppNames, streams: Streams): ServedRoutes => {
  const { routes, serve } = inboxRoutes(appNames)
  return {
    routes,
    serve: (app, kernel) => {
      serve(app, kernel)
      mountStream(app, kernel.identity, streams)
    },
  }
}
