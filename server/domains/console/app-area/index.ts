import { appArea } from '@portico/contract/console/app-area'
import { domain } from '../../../domain.ts'
import { appAreaRoutes } from './app-area.routes.ts'

export { serviceLinksOf } from './app-area.rules.ts'

export const appAreaDomain = domain(appArea, (parts) => ({ routes: appAreaRoutes(parts) }))
