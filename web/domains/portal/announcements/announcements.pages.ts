import { categories } from '@portico/contract/portal/announcements'
import { page } from '../../../kernel/pages.ts'
import { oneOf, text } from '../../../kernel/parameters.ts'
import { tableSearch } from '../../../kernel/tables.ts'

export const announcementsPages = {
  announcements: page('/announcement', {
    area: 'portal',
    search: { ...tableSearch, category: oneOf(categories, undefined) },
    load: () => import('./announcements.screen.tsx'),
    component: 'AnnouncementsPage',
  }),
  announcement: page('/announcement/detail', {
    area: 'portal',
    search: { id: text },
    load: () => import('./detail.screen.tsx'),
    component: 'AnnouncementPage',
  }),
  adminAnnouncements: page('/admin/announcement', {
    area: 'administration',
    search: tableSearch,
    load: () => import('./admin.screen.tsx'),
    component: 'AnnouncementsAdminPage',
  }),
}
