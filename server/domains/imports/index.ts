export { importsRoutes } from './imports.routes.ts'
export { importsJobs } from './runs.actions.ts'
