import { catalogue } from '@portico/contract/dashboard/catalogue'
import { domain } from '../../../domain.ts'
import { catalogueRoutes } from './catalogue.routes.ts'

export { contractTypesOf } from './catalogue.actions.ts'

export const catalogueDomain = domain(catalogue, (parts) => ({ routes: catalogueRoutes(parts) }))
