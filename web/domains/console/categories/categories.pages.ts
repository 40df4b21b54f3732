import { appSearch } from '../../../kernel/environment.ts'
import { page } from '../../../kernel/pages.ts'

const told = { area: 'app', search: appSearch, load: () => import('./categories.screen.tsx') } as const

export const categoriesPages = {
  commonCategories: page('/app/support/category/common', { ...told, shows: 'CommonCategoriesPage' }),
  customCategories: page('/app/support/category/custom', { ...told, shows: 'CustomCategoriesPage' }),
}
