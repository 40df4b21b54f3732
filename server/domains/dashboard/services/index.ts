import { services } from '@portico/contract/dashboard/services'
import { domain } from '../../../domain.ts'
import { servicesRoutes } from './services.routes.ts'

export { addService, listServices, serviceOf, serviceWithSecret, recordWrite } from './services.actions.ts'

export const servicesDomain = domain(services, () => ({ routes: servicesRoutes() }))
