import { campaignStates } from '@portico/contract/console/campaigns'
import { appSearch } from '../../../session/environment.ts'
import { page } from '../../../kernel/pages.ts'
import { oneOf, text } from '../../../kernel/parameters.ts'
import { periodSearch, tableSearch } from '../../../kernel/tables.ts'

const search = { ...appSearch, ...tableSearch, ...periodSearch, keyword: text, id: text }

/** Lists, or the figures of the entry given by `id`. */
export const campaignsPages = {
  campaigns: page('/app/product/tracker/campaign', {
    area: 'app',
    search: { ...search, status: oneOf(campaignStates, undefined) },
    load: () => import('./campaigns.screen.tsx'),
    component: 'CampaignsPage',
  }),
  inventories: page('/app/product/tracker/inventory', {
    area: 'app',
    search,
    load: () => import('./inventories.screen.tsx'),
    component: 'InventoriesPage',
  }),
}
