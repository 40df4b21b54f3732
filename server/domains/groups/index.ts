export { groupRows } from './groups.actions.ts'
export { groupsRoutes } from './groups.routes.ts'
