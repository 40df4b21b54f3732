import { connections } from '@portico/contract/console/connections'
import { domain } from '../../../domain.ts'
import { connectionsJobs } from './connections.jobs.ts'
import { combineRoutes } from '../../../kernel/http/calls/implement.ts'
import { appEventsRoutes } from './endpoints/app-events.routes.ts'
import { endpointsRoutes } from './endpoints/endpoints.routes.ts'
import { createCourier } from './events/courier.ts'
import { tokensRoutes } from './tokens/tokens.routes.ts'
import { platformRoutes } from './platform/platform.routes.ts'

/** @public */
export { emitEvent, type OutsideEvent } from './events/emit.ts'
/** @public */
export { type JobKind, jobKind, type JobOutcome, type RequestedJob, requestJob } from './jobs/jobs.ts'
export { hasJobWith, hasTaker, takenJob } from './jobs/takers.store.ts'
export { connectReceiver } from './endpoints/receiver.actions.ts'
export { requireSigned } from './events/signed-calls.ts'
export { createSampleToken } from './tokens/demo.store.ts'
export { bearerOf, findActor, holdToken } from './tokens/bearer.ts'
export { requireAccess } from './platform/reach.actions.ts'
export type { ListServices } from './platform/readings.actions.ts'
export type { PlatformSource } from './platform/platform.source.ts'

export const connectionsDomain = domain(connections, (parts) => {
  const courier = createCourier({ ...parts, db: parts.background })
  return {
    routes: combineRoutes([platformRoutes(parts), ...endpointsRoutes(parts), appEventsRoutes(parts), tokensRoutes(parts)]),
    jobs: connectionsJobs(parts),
    start: async () => courier.start(),
    stop: courier.stop,
  }
})
