import { announcements } from '@portico/contract/portal/announcements'
import { IconSpeakerphone } from '@tabler/icons-react'
import type { MenuEntry } from '../../../kit/menu/menu.ts'
import { announcementsPages } from './announcements.pages.ts'

export const announcementsMenu: readonly MenuEntry[] = [
  { page: announcementsPages.adminAnnouncements, by: announcements.all, icon: IconSpeakerphone, text: 'announcements:title' },
]
