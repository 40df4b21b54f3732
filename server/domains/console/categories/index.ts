import { commonCategories, customCategories } from '@portico/contract/console/categories'
import { domain } from '../../../domain.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, fieldError } from '../../../kernel/http/failure.ts'
import { commonRoutes, customRoutes } from './categories.routes.ts'
import { categoriesStore } from './categories.store.ts'

export { categoryName } from './categories.store.ts'

/** Checks that something of an app may use a category: a visible one, or its current one. @throws invalid_input */
export const checkCategory = async (db: Db, appId: string, categoryId: number, current?: number): Promise<void> => {
  if (!(await categoriesStore(db).isOpen(appId, categoryId, current)))
    fail('invalid_input', { fieldErrors: [fieldError('categoryId', 'unknown_option')] })
}

export const commonCategoriesDomain = domain(commonCategories, () => ({ routes: commonRoutes() }))
export const customCategoriesDomain = domain(customCategories, () => ({ routes: customRoutes() }))
