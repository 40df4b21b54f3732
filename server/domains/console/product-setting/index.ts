import { productSetting } from '@portico/contract/console/product-setting'
import { domain } from '../../../domain.ts'
import { productSettingRoutes } from './product-setting.routes.ts'

export { linkedSince, productTree, switchProduct } from './product-setting.actions.ts'

export const productSettingDomain = domain(productSetting, (parts) => ({ routes: productSettingRoutes(parts) }))
