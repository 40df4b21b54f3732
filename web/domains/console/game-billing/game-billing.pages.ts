import { itemStates } from '@portico/contract/console/game-billing'
import { appSearch } from '../../../kernel/environment.ts'
import { page } from '../../../kernel/pages.ts'
import { oneOf, text } from '../../../kernel/parameters.ts'
import { tableSearch } from '../../../kernel/tables.ts'

export const gameBillingPages = {
  billingSetting: page('/app/product/portico-game-platform/billing/setting', {
    area: 'app',
    search: { ...appSearch, ...tableSearch, keyword: text, status: oneOf(itemStates, undefined) },
    load: () => import('./items.screen.tsx'),
    shows: 'ItemsPage',
  }),
}
