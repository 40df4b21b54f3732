import { approvals } from '@portico/contract/console/approvals'
import { domain } from '../../../domain.ts'
import { approvalsRoutes } from './approvals.routes.ts'
import { companyNames } from './company-names.source.ts'

export { filledIn } from './approvals.rules.ts'
export { type ApprovalSource, approvalSource } from './approvals.source.ts'
export { type Asked, type AskedFrom, atNumber } from './asked.store.ts'

export const approvalsDomain = domain(
  approvals,
  ({ approvalSources }) => ({ routes: approvalsRoutes(approvalSources) }),
  () => ({ approvalSources: [companyNames] }),
)
