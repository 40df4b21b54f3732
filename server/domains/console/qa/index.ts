import { qa, qaComments, qaTesting } from '@portico/contract/console/qa'
import { domain } from '../../../domain.ts'
import { combineRoutes } from '../../../kernel/http/calls/implement.ts'
import { casesRoutes } from './cases/cases.routes.ts'
import { commentsRoutes } from './comments.routes.ts'
import { qaHome } from './home/home.source.ts'
import { remindOfTests } from './qa.jobs.ts'
import { qaApprovals } from './approvals/approvals.source.ts'
import { qaRoutes } from './qa.routes.ts'

export { findingsOf } from './cases/cases.actions.ts'
export { updateSummary } from './qa.actions.ts'
export { caseResult } from './cases/cases.store.ts'
export { cellError, type Row } from './cases/cells.rules.ts'
export { resultNames } from './qa.texts.ts'
export { recordsOf } from './cases/results.rules.ts'
export { createSampleRequests } from './demo/demo.actions.ts'

export const qaDomain = domain(
  { ...qa, ...qaComments, ...qaTesting },
  (parts) => ({
    routes: combineRoutes([...qaRoutes(parts), commentsRoutes(parts), casesRoutes()]),
    jobs: (deps) => deps.jobs.every('remind-of-qa', '7 * * * *', () => remindOfTests(deps)),
  }),
  () => ({ homeSources: [qaHome], approvalSources: [qaApprovals] }),
)
