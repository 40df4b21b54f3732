import { approvals } from '@portico/contract/console/approvals'
import { domain } from '../../../domain.ts'
import { approvalsRoutes } from './approvals.routes.ts'

export type { ApprovalSource } from './approvals.source.ts'

export const approvalsDomain = domain(approvals, ({ approvalSources }) => ({ routes: approvalsRoutes(approvalSources) }))
