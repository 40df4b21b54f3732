import { bts } from '@portico/contract/console/bts'
import { domain } from '../../../domain.ts'
import { endAccounts } from './bts.jobs.ts'
import { btsApprovals, btsHome } from './bts.queue.ts'
import { btsRoutes } from './bts.routes.ts'
import { btsJob } from './bts.tracker.ts'

export { createSampleAccounts } from './bts.samples.ts'

export const btsDomain = domain(
  bts,
  (parts) => ({
    routes: btsRoutes(parts),
    jobs: (deps) => deps.jobs.every('end-bts-accounts', '11 * * * *', () => endAccounts(deps)),
  }),
  () => ({ homeSources: [btsHome], approvalSources: [btsApprovals], jobKinds: [btsJob] }),
)
