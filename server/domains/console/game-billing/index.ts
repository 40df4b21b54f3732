import { billingSetting, gameBilling } from '@portico/contract/console/game-billing'
import { domain, type Parts } from '../../../domain.ts'
import { fieldError } from '../../../kernel/http/calls/failure.ts'
import { combineRoutes } from '../../../kernel/http/calls/implement.ts'
import { emitEvent } from '../connections/index.ts'
import { type SettingHooks, settingRoutes } from '../phase-settings/index.ts'
import { billingHome } from './home.source.ts'
import { billingSource } from './platform.source.ts'
import { itemRoutes } from './items.routes.ts'
import { billingQuickStartRoutes } from './quick-start.routes.ts'

export { addItem, moveItem } from './items.actions.ts'

const hooksOf = ({ outbound }: Pick<Parts, 'outbound'>): SettingHooks => ({
  check: async (_db, { after: { callbackUrl } }) =>
    typeof callbackUrl === 'string' && callbackUrl !== '' && outbound.refuses(callbackUrl)
      ? [fieldError('values.callbackUrl', 'refused_url')]
      : [],
  changed: (db, { appId, phase }, version) =>
    emitEvent(db, { appId, ...(phase && { phase }), kind: 'game-billing.changed', data: { area: 'game-billing', version } }),
})

export const gameBillingDomain = domain(
  { ...billingSetting.routes, ...gameBilling },
  (parts) => ({
    routes: combineRoutes([settingRoutes(billingSetting, parts, hooksOf(parts)), itemRoutes(), billingQuickStartRoutes(parts)]),
  }),
  ({ vault }) => ({ homeSources: [billingHome], platformSources: [billingSource(vault)] }),
)
