import { reports } from '@portico/contract/console/reports'
import { domain } from '../../../domain.ts'
import { reportsHome } from './home.source.ts'
import { reportsRoutes } from './reports.routes.ts'

export { createSampleReport } from './demo.actions.ts'

export const reportsDomain = domain(
  reports,
  (parts) => ({ routes: reportsRoutes(parts) }),
  () => ({ homeSources: [reportsHome] }),
)
