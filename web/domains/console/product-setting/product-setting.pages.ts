import { appSearch } from '../../../session/environment.ts'
import { page } from '../../../kernel/pages.ts'
import { tableSearch } from '../../../kernel/tables.ts'

export const productSettingPages = {
  productSetting: page('/app/product/setting', {
    area: 'app',
    search: appSearch,
    load: () => import('./product-setting.screen.tsx'),
    component: 'ProductSettingPage',
  }),
  ownProducts: page('/admin/product-area', {
    area: 'administration',
    search: tableSearch,
    load: () => import('./own/admin.screen.tsx'),
    component: 'OwnProductsPage',
  }),
}

const ownPage = (path: string) =>
  page(path, { area: 'app', search: appSearch, load: () => import('./own/page.screen.tsx'), component: 'OwnPage' })

/** The pages of operators' own products. Which ones exist is data; only their pattern is known here. */
export const ownPagePattern = ownPage('/app/product/own/$productKey/$pageKey')

/** The page of an operator's own product at a path; undefined for other paths. */
export const ownPageAt = (path: string) => (/^\/app\/product\/own\/[a-z0-9]+\/[a-z0-9]+$/.test(path) ? ownPage(path) : undefined)
