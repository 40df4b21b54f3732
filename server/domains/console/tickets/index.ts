import { inboundMail, tickets } from '@portico/contract/console/tickets'
import { domain } from '../../../domain.ts'
import { servedTogether } from '../../../kernel/http/implement.ts'
import { inboundRoutes } from './mail/inbound.routes.ts'
import { closeOld } from './tickets.actions.ts'
import { ticketsRoutes } from './tickets.routes.ts'

export { askedTickets } from './asked.actions.ts'
export { testersTickets } from './testers.actions.ts'

export const ticketsDomain = domain({ ...tickets, ...inboundMail }, (parts) => ({
  routes: servedTogether([ticketsRoutes(parts), inboundRoutes(parts)]),
  jobs: ({ db, jobs }) => jobs.every('close-tickets', '23 * * * *', () => closeOld(db)),
}))
