import { groups } from '@portico/contract/dashboard/groups'
import { domain } from '../../../domain.ts'
import { groupsRoutes } from './groups.routes.ts'

export { developersIn } from './developers.actions.ts'
export { groupRows } from './groups.actions.ts'
export type { Developer } from './groups.rules.ts'

export const groupsDomain = domain(groups, (parts) => ({ routes: groupsRoutes(parts.search) }))
