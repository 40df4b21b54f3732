import { approvals } from '@portico/contract/console/approvals'
import { domain } from '../../../domain.ts'
import { approvalsRoutes } from './approvals.routes.ts'
import { companyNames } from './company-names.source.ts'

export { filledFields } from './approvals.rules.ts'
export { type ApprovalSource, approvalSource } from './approvals.source.ts'
export { type ApprovalRow, type RequestTable, lookupByNumber } from './requests.store.ts'

export const approvalsDomain = domain(
  approvals,
  ({ approvalSources }) => ({ routes: approvalsRoutes(approvalSources) }),
  () => ({ approvalSources: [companyNames] }),
)
