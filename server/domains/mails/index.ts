export { revealedTo } from './mails.actions.ts'
export { mailsRoutes } from './mails.routes.ts'
