import { mails } from '@portico/contract/portal/mails'
import { domain } from '../../../domain.ts'
import { mailsRoutes } from './mails.routes.ts'

export { revealedLinks } from './mails.actions.ts'

export const mailsDomain = domain(mails, () => ({ routes: mailsRoutes() }))
