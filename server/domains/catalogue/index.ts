export { contractTypesOf } from './catalogue.actions.ts'
export { catalogueRoutes } from './catalogue.routes.ts'
