import { contact } from '@portico/contract/portal/contact'
import { domain } from '../../../domain.ts'
import { contactRoutes } from './contact.routes.ts'

export { type QuestionTickets, sendQuestion } from './contact.actions.ts'

export const contactDomain = domain(contact, (parts) => ({ routes: contactRoutes(parts) }))
