import { IconBell } from '@tabler/icons-react'
import type { AccountEntry } from '../../../kit/menu/menu.ts'
import { notificationsPages } from './notifications.pages.ts'

const { notification, notificationSettings } = notificationsPages

export const notificationsMenu: readonly AccountEntry[] = [
  { page: notificationsPages.notifications, subpages: [notification, notificationSettings], icon: IconBell, text: 'area.notifications' },
]
