import { pushMessages } from '@portico/contract/console/push-messages'
import { domain } from '../../../domain.ts'
import { pushMessagesRoutes } from './push-messages.routes.ts'
import { sendDue, type Sender } from './sending.actions.ts'

/** No system sends pushes yet. */
const nobody: Sender = () => Promise.resolve(false)

export const pushMessagesDomain = domain(pushMessages, (parts) => ({
  routes: pushMessagesRoutes(parts, () => Promise.resolve(false)),
  jobs: ({ db, jobs, clock }) => jobs.every('send-pushes', '* * * * *', () => sendDue(db, nobody, clock.now())),
}))
