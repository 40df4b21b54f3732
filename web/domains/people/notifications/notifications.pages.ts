import { page } from '../../../kernel/pages.ts'
import { flag, recordId } from '../../../kernel/parameters.ts'
import { tableSearch } from '../../../kernel/tables.ts'

/** Pages of the inbox, and of the notification settings. */
export const notificationsPages = {
  notifications: page('/account/notification', {
    area: 'account',
    search: { ...tableSearch, unread: flag },
    load: () => import('./inbox.screen.tsx'),
    component: 'InboxPage',
  }),
  notification: page('/account/notification/detail', {
    area: 'account',
    search: { id: recordId },
    load: () => import('./detail.screen.tsx'),
    component: 'NotificationPage',
  }),
  notificationSettings: page('/account/notification/edit', {
    area: 'account',
    load: () => import('./settings.screen.tsx'),
    component: 'NotificationSettingsPage',
  }),
}
