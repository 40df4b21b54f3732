import { bts } from '@portico/contract/console/bts'
import { domain } from '../../../domain.ts'
import { endAccounts } from './bts.jobs.ts'
import { btsRoutes } from './bts.routes.ts'

export { btsApprovals, btsHome } from './bts.queue.ts'
export { createSampleAccounts } from './bts.samples.ts'
export { btsJob } from './bts.tracker.ts'

export const btsDomain = domain(bts, (parts) => ({
  routes: btsRoutes(parts),
  jobs: (deps) => deps.jobs.every('end-bts-accounts', '11 * * * *', () => endAccounts(deps)),
}))
