import { campaigns, inventories } from '@portico/contract/console/campaigns'
import { domain } from '../../../domain.ts'
import { combineRoutes } from '../../../kernel/http/calls/implement.ts'
import { campaignsRoutes, inventoriesRoutes } from './campaigns.routes.ts'

export { addCampaign, addInventory, checkPlaces } from './campaigns.actions.ts'

export const campaignsDomain = domain({ ...campaigns, ...inventories }, (parts) => ({
  routes: combineRoutes([campaignsRoutes(parts), inventoriesRoutes()]),
}))
