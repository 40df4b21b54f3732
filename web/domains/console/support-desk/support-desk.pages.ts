import { deskViews, figureDays } from '@portico/contract/console/support-desk'
import { page } from '../../../kernel/pages.ts'
import { oneOf, text } from '../../../kernel/parameters.ts'
import { tableSearch } from '../../../kernel/tables.ts'

export const supportDeskPages = {
  /** The open tickets of all apps that a member of staff supports. */
  supportDesk: page('/console/support-desk', {
    area: 'console',
    access: { who: 'staff' },
    search: {
      ...tableSearch,
      tab: oneOf(['figures'], undefined),
      view: oneOf(deskViews, 'all'),
      keyword: text,
      days: oneOf(figureDays, 30),
    },
    load: () => import('./desk.screen.tsx'),
    component: 'SupportDeskPage',
  }),
  supportTarget: page('/admin/support-target', {
    area: 'administration',
    load: () => import('./target.screen.tsx'),
    component: 'SupportTargetPage',
  }),
}
