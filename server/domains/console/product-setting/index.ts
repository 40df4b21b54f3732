import { ownProducts, productSetting } from '@portico/contract/console/product-setting'
import { domain } from '../../../domain.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { ownProductsRoutes } from './own/own-products.routes.ts'
import { ownPagesStore } from './own/own-products.store.ts'
import { productSettingRoutes } from './product-setting.routes.ts'

export { addProduct } from './own/own-products.actions.ts'
export { appsWith, appsWithout, linkedSince, productTree, switchProduct } from './product-setting.actions.ts'

export const productSettingDomain = domain(productSetting, (parts) => ({ routes: productSettingRoutes(parts) }))

export const ownProductsDomain = domain(ownProducts, (parts) => ({ routes: ownProductsRoutes(parts) }))

/** Lists the paths of the pages of operators' own products. */
export const ownPagePaths = (db: Db): Promise<string[]> => ownPagesStore(db).paths()

/** Lists those of these paths that a person's apps have. */
export const ownPagePathsOf = (db: Db, userKey: string): Promise<string[]> => ownPagesStore(db).pathsFor(userKey)
