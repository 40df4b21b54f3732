import { page } from '../../../kernel/pages.ts'

export const productsPages = {
  home: page('/index', { area: 'portal', load: () => import('./products.screen.tsx'), component: 'HomePage' }),
  adminProducts: page('/admin/product', {
    area: 'administration',
    load: () => import('./admin.screen.tsx'),
    component: 'ProductsAdminPage',
  }),
}
