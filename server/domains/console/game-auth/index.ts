import { authSetting, gameAuth } from '@portico/contract/console/game-auth'
import { domain } from '../../../domain.ts'
import { servedTogether } from '../../../kernel/http/implement.ts'
import { settingRoutes } from '../phase-settings/index.ts'
import { gameAuthRoutes } from './game-auth.routes.ts'

export { firstPackages, sharedSteps, stepOf } from './quick-start.rules.ts'
export { keepCall, lastCall, tryCall } from './test-calls.actions.ts'

export const gameAuthDomain = domain({ ...authSetting.routes, ...gameAuth }, (parts) => ({
  routes: servedTogether([settingRoutes(authSetting, parts), gameAuthRoutes(parts)]),
}))
