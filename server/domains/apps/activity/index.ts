import { activityLog } from '@portico/contract/apps/activity'
import { domain } from '../../../domain.ts'
import { activityRoutes } from './activity.routes.ts'
import { sealLog } from './sealing/sealing.jobs.ts'

export { latestActivity } from './activity.actions.ts'

export const activityDomain = domain(activityLog, (parts) => ({ routes: activityRoutes(parts), jobs: sealLog }))
