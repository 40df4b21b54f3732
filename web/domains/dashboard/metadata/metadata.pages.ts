import { itemPaths } from '@portico/contract/dashboard/favorites'
import { page } from '../../../kernel/pages.ts'
import { flag, list, text } from '../../../kernel/parameters.ts'
import { tableSearch } from '../../../kernel/tables.ts'

/** Pages about apps' metadata. */
export const metadataPages = {
  app: page(itemPaths.APP, {
    area: 'dashboard',
    search: { appId: text, favId: text, asOf: text, ...tableSearch },
    load: () => import('./metadata.screen.tsx'),
    shows: 'AppDataPage',
  }),
  history: page('/data-dashboard/item/app-id/history', {
    area: 'dashboard',
    search: { appId: text, categoryId: text, ...tableSearch },
    load: () => import('./history.screen.tsx'),
    shows: 'VersionHistoryPage',
  }),
  compare: page('/data-dashboard/item/compare', {
    area: 'dashboard',
    search: { ids: list, differences: flag, ...tableSearch },
    load: () => import('./compare.screen.tsx'),
    shows: 'ComparePage',
  }),
}
