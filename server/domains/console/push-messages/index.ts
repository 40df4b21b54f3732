import { pushMessages } from '@portico/contract/console/push-messages'
import { domain } from '../../../domain.ts'
import { pushMessagesRoutes } from './push-messages.routes.ts'
import { pushJob, requestSending } from './sender.actions.ts'
import { sendDue } from './sending.actions.ts'

export { demoPush } from './demo.actions.ts'

export const pushMessagesDomain = domain(
  pushMessages,
  (parts) => ({
    routes: pushMessagesRoutes(parts),
    jobs: ({ db, jobs, clock }) => jobs.every('send-pushes', '* * * * *', () => sendDue(db, requestSending, clock.now())),
  }),
  () => ({ jobKinds: [pushJob] }),
)
