export { idsOf, optionsOf, type Shelf, shelfOf } from './display-options.actions.ts'
export { displayOptionsRoutes } from './display-options.routes.ts'
