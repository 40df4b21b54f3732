import { displayOptions } from '@portico/contract/dashboard/display-options'
import { domain } from '../../../domain.ts'
import { displayOptionsRoutes } from './display-options.routes.ts'

export { idsOf, optionsOf, type KeyGroups, keyGroupsOf } from './display-options.actions.ts'

export const displayOptionsDomain = domain(displayOptions, () => ({ routes: displayOptionsRoutes() }))
