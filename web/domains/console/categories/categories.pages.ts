import { appSearch } from '../../../session/environment.ts'
import { page } from '../../../kernel/pages.ts'

const shared = { area: 'app', search: appSearch, load: () => import('./categories.screen.tsx') } as const

export const categoriesPages = {
  commonCategories: page('/app/support/category/common', { ...shared, component: 'CommonCategoriesPage' }),
  customCategories: page('/app/support/category/custom', { ...shared, component: 'CustomCategoriesPage' }),
}
