import { bts } from '@portico/contract/console/bts'
import { domain } from '../../../domain.ts'
import { endAccounts } from './bts.jobs.ts'
import { btsApprovals } from './approvals.source.ts'
import { btsRoutes } from './bts.routes.ts'
import { btsJob } from './tracker/tracker.actions.ts'
import { btsHome } from './home.source.ts'

export { createSampleAccounts } from './demo.actions.ts'

export const btsDomain = domain(
  bts,
  (parts) => ({
    routes: btsRoutes(parts),
    jobs: (deps) => deps.jobs.every('end-bts-accounts', '11 * * * *', () => endAccounts(deps)),
  }),
  () => ({ homeSources: [btsHome], approvalSources: [btsApprovals], jobKinds: [btsJob] }),
)
