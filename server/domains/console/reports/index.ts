import { reports } from '@portico/contract/console/reports'
import { domain } from '../../../domain.ts'
import { reportsRoutes } from './reports.routes.ts'

export { createSampleReport } from './reports.samples.ts'
export { reportsHome } from './reports.actions.ts'

export const reportsDomain = domain(reports, (parts) => ({ routes: reportsRoutes(parts) }))
