import { supportDesk } from '@portico/contract/console/support-desk'
import { domain } from '../../../domain.ts'
import { supportDeskRoutes } from './support-desk.routes.ts'

export { setSampleTargets, setTicketDue, ticketDueOf } from './targets.actions.ts'

export const supportDeskDomain = domain(supportDesk, () => ({ routes: supportDeskRoutes() }))
