export { contactJobs, contactRoutes } from './contact.routes.ts'
