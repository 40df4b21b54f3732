import { myDashboards } from '@portico/contract/dashboard/my-dashboards'
import { domain } from '../../../domain.ts'
import { myDashboardsRoutes } from './my-dashboards.routes.ts'

export { addDashboard } from './my-dashboards.actions.ts'

export const myDashboardsDomain = domain(myDashboards, ({ search, config }) => ({ routes: myDashboardsRoutes(search, config) }))
