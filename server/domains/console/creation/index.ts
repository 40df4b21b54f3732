import { creation } from '@portico/contract/console/creation'
import { domain } from '../../../domain.ts'
import { creationRoutes } from './creation.routes.ts'

export { mayCreateApps } from './creation.actions.ts'

export const creationDomain = domain(creation, (parts) => ({ routes: creationRoutes(parts) }))
