import { inboundMail, questions, tickets } from '@portico/contract/console/tickets'
import { domain } from '../../../domain.ts'
import { combineRoutes } from '../../../kernel/http/calls/implement.ts'
import { inboundRoutes } from './mail/inbound.routes.ts'
import { closeOldTickets } from './tickets.jobs.ts'
import { ticketsHome } from './home/home.source.ts'
import { questionsRoutes } from './questions/questions.routes.ts'
import { ticketsRoutes } from './tickets.routes.ts'

export { questionTickets } from './questions/questions.actions.ts'
export { createSampleTickets } from './demo/demo.store.ts'
export { createSampleFeedback } from './demo/feedback.store.ts'
export { testersTickets } from './testers.actions.ts'

export const ticketsDomain = domain(
  { ...tickets, ...questions, ...inboundMail },
  (parts) => ({
    routes: combineRoutes([ticketsRoutes(parts), questionsRoutes(parts), inboundRoutes(parts)]),
    jobs: ({ db, jobs }) => jobs.every('close-tickets', '23 * * * *', () => closeOldTickets(db)),
  }),
  () => ({ homeSources: [ticketsHome] }),
)
