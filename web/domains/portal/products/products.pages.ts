import { page } from '../../../kernel/pages.ts'
import { tableSearch } from '../../../kernel/tables.ts'

export const productsPages = {
  home: page('/index', { area: 'portal', load: () => import('./products.screen.tsx'), component: 'HomePage' }),
  adminProducts: page('/admin/product', {
    area: 'administration',
    search: tableSearch,
    load: () => import('./admin.screen.tsx'),
    component: 'ProductsAdminPage',
  }),
}
