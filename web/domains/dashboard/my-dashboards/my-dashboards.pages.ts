import { itemPaths } from '@portico/contract/dashboard/favorites'
import { page } from '../../../kernel/pages.ts'
import { oneOf, text } from '../../../kernel/parameters.ts'
import { tableSearch } from '../../../kernel/tables.ts'

export const myDashboardsPages = {
  myDashboard: page(itemPaths.CUSTOMIZE, {
    area: 'dashboard',
    search: { mdId: text, asOf: text, as: oneOf(['tags', 'columns'], undefined), ...tableSearch },
    load: () => import('./my-dashboards.screen.tsx'),
    component: 'MyDashboardPage',
  }),
  addMyDashboard: page('/data-dashboard/item/my-dashboard/add', {
    area: 'dashboard',
    load: () => import('./add.screen.tsx'),
    component: 'AddMyDashboardPage',
  }),
}
