import { appList } from '@portico/contract/console/app-list'
import { domain } from '../../../domain.ts'
import { appListRoutes } from './app-list.routes.ts'

export const appListDomain = domain(appList, (parts) => ({ routes: appListRoutes(parts) }))
