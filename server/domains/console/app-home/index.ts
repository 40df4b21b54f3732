import { appHome } from '@portico/contract/console/app-home'
import { domain } from '../../../domain.ts'
import { appHomeRoutes } from './app-home.routes.ts'

export { isRejected } from './app-home.rules.ts'
export { readinessOf, todoOf } from './app-home.actions.ts'
export { type AppTodo, type HomeReader, type HomeSource, idsWhere, type ReadableApp, readRowsWhere } from './app-home.source.ts'
export { setupHome } from './setup.source.ts'

export const appHomeDomain = domain(appHome, (parts) => ({ routes: appHomeRoutes(parts) }))
