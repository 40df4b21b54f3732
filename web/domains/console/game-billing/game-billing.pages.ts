import { itemStates } from '@portico/contract/console/game-billing'
import { appSearch } from '../../../session/environment.ts'
import { page } from '../../../kernel/pages.ts'
import { oneOf, text } from '../../../kernel/parameters.ts'
import { tableSearch } from '../../../kernel/tables.ts'

export const gameBillingPages = {
  billingSetting: page('/app/product/portico-game-platform/billing/setting', {
    area: 'app',
    search: { ...appSearch, ...tableSearch, tab: oneOf(['items', 'stores'], 'items'), keyword: text, status: oneOf(itemStates, undefined) },
    load: () => import('./billing.screen.tsx'),
    component: 'BillingPage',
  }),
  billingQuickStart: page('/app/product/portico-game-platform/billing/quick-start', {
    area: 'app',
    search: appSearch,
    load: () => import('./quick-start.screen.tsx'),
    component: 'BillingQuickStartPage',
  }),
}
