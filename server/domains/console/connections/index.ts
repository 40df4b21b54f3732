import { connections } from '@portico/contract/console/connections'
import { domain } from '../../../domain.ts'
import { connectionsJobs } from './connections.jobs.ts'
import { createCourier } from './events/courier.ts'
import { platformRoutes } from './platform/platform.routes.ts'

/** @public */
export { type OutsideEvent, tell } from './events/tell.ts'
/** @public */
export { cancelJob, type JobKind, jobKind, type Reported, requestJob, type RequestedJob } from './jobs/jobs.ts'
export type { PlatformSource } from './platform/platform.source.ts'

export const connectionsDomain = domain(connections, (parts) => {
  const courier = createCourier({ ...parts, db: parts.background })
  return {
    routes: platformRoutes(parts),
    jobs: connectionsJobs(parts),
    start: async () => courier.start(),
    stop: courier.stop,
  }
})
