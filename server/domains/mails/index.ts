export { mailsRoutes } from './mails.routes.ts'
