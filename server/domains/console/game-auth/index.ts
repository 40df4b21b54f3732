import { authSetting, gameAuth } from '@portico/contract/console/game-auth'
import { domain } from '../../../domain.ts'
import { combineRoutes } from '../../../kernel/http/calls/implement.ts'
import { emitEvent } from '../connections/index.ts'
import { type SettingHooks, settingRoutes } from '../phase-settings/index.ts'
import { authHome } from './home.source.ts'
import { gameAuthRoutes } from './game-auth.routes.ts'
import { authSource } from './platform.source.ts'

export { sharedSteps, stepOf } from './quick-start.rules.ts'
export { countTestCall, saveCall, lastCall, tryCall } from './test-calls.actions.ts'

const hooks: SettingHooks = {
  changed: (db, { appId, phase, scope }, version) =>
    emitEvent(db, { appId, ...(phase && { phase }), kind: 'game-auth.changed', data: { area: 'game-auth', zone: scope, version } }),
}

export const gameAuthDomain = domain(
  { ...authSetting.routes, ...gameAuth },
  (parts) => ({ routes: combineRoutes([settingRoutes(authSetting, parts, hooks), gameAuthRoutes(parts)]) }),
  ({ vault }) => ({ homeSources: [authHome], platformSources: [authSource(vault)] }),
)
