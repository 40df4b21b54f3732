import { page } from '../../../kernel/pages.ts'
import { flag, recordId } from '../../../kernel/parameters.ts'
import { tableSearch } from '../../../kernel/tables.ts'

/** What one was told, and how one wants to be told. */
export const notificationsPages = {
  notifications: page('/account/notification', {
    area: 'account',
    search: { ...tableSearch, unread: flag },
    load: () => import('./inbox.screen.tsx'),
    shows: 'InboxPage',
  }),
  notification: page('/account/notification/detail', {
    area: 'account',
    search: { id: recordId },
    load: () => import('./detail.screen.tsx'),
    shows: 'NotificationPage',
  }),
  notificationSettings: page('/account/notification/edit', {
    area: 'account',
    load: () => import('./settings.screen.tsx'),
    shows: 'NotificationSettingsPage',
  }),
}
