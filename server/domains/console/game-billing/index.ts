import { billingSetting, gameBilling } from '@portico/contract/console/game-billing'
import { domain } from '../../../domain.ts'
import { servedTogether } from '../../../kernel/http/implement.ts'
import { settingRoutes } from '../phase-settings/index.ts'
import { itemRoutes } from './items.routes.ts'
import { billingQuickStartRoutes } from './quick-start.routes.ts'

export const gameBillingDomain = domain({ ...billingSetting.routes, ...gameBilling }, (parts) => ({
  routes: servedTogether([settingRoutes(billingSetting, parts), itemRoutes(), billingQuickStartRoutes(parts)]),
}))
