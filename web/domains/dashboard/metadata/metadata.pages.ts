import { itemPaths } from '@portico/contract/dashboard/favorites'
import { page } from '../../../kernel/pages.ts'
import { flag, list, oneOf, text } from '../../../kernel/parameters.ts'
import { tableSearch } from '../../../kernel/tables.ts'

/** Pages about apps' metadata. */
export const metadataPages = {
  app: page(itemPaths.APP, {
    area: 'dashboard',
    /** Filters of the timeline. */
    search: {
      appId: text,
      favId: text,
      asOf: text,
      tab: oneOf(['data', 'timeline'], 'data'),
      catg: text,
      by: text,
      key: text,
      month: text,
      ...tableSearch,
    },
    load: () => import('./metadata.screen.tsx'),
    component: 'AppDataPage',
  }),
  history: page('/data-dashboard/item/app-id/history', {
    area: 'dashboard',
    search: { appId: text, categoryId: text, show: oneOf(['changes', 'values'], undefined), ...tableSearch },
    load: () => import('./history.screen.tsx'),
    component: 'VersionHistoryPage',
  }),
  compare: page('/data-dashboard/item/compare', {
    area: 'dashboard',
    search: { ids: list, differences: flag, ...tableSearch },
    load: () => import('./compare.screen.tsx'),
    component: 'ComparePage',
  }),
}
