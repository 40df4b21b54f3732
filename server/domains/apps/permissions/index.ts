import { permissionTable } from '@portico/contract/apps/permissions'
import { domain } from '../../../domain.ts'
import { permissionsRoutes } from './permissions.routes.ts'

export { tableInForce } from './permissions.actions.ts'

export const permissionsDomain = domain(permissionTable, (parts) => ({ routes: permissionsRoutes(parts) }))
