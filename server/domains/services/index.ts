export { serviceOf } from './services.actions.ts'
export { servicesRoutes } from './services.routes.ts'
