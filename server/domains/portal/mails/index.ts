import { mails } from '@portico/contract/portal/mails'
import { domain } from '../../../domain.ts'
import { deleteOldMails } from './mails.actions.ts'
import { mailsRoutes } from './mails.routes.ts'

export { revealedLinks } from './mails.actions.ts'

export const mailsDomain = domain(mails, () => ({
  routes: mailsRoutes(),
  jobs: ({ db, jobs }) => jobs.every('mails-old', '13 5 * * *', () => deleteOldMails(db)),
}))
