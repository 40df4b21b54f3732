import { qa, qaComments, qaTesting } from '@portico/contract/console/qa'
import { domain } from '../../../domain.ts'
import { servedTogether } from '../../../kernel/http/implement.ts'
import { casesRoutes } from './cases.routes.ts'
import { commentsRoutes } from './comments.routes.ts'
import { qaHome } from './qa.home.ts'
import { remindOfTests } from './qa.jobs.ts'
import { qaApprovals } from './qa.queue.ts'
import { qaRoutes } from './qa.routes.ts'

export { findingsOf } from './cases.actions.ts'
export { amendSummary } from './qa.actions.ts'
export { cellError, type Row } from './cells.rules.ts'
export { resultNames } from './qa.letters.ts'
export { recordsOf } from './qa.results.ts'
export { createSampleRequests } from './qa.samples.ts'

export const qaDomain = domain(
  { ...qa, ...qaComments, ...qaTesting },
  (parts) => ({
    routes: servedTogether([...qaRoutes(parts), commentsRoutes(parts), casesRoutes()]),
    jobs: (deps) => deps.jobs.every('remind-of-qa', '7 * * * *', () => remindOfTests(deps)),
  }),
  () => ({ homeSources: [qaHome], approvalSources: [qaApprovals] }),
)
