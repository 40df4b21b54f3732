import { approvalKinds, approvalTabs } from '@portico/contract/console/approvals'
import { page } from '../../../kernel/pages.ts'
import { oneOf, text } from '../../../kernel/parameters.ts'

export const approvalsPages = {
  /** Pending approvals of all apps. `orgId` is the team through which the open request is decided. */
  approvals: page('/console/approvals', {
    area: 'console',
    search: { tab: oneOf(approvalTabs, 'waiting'), kind: oneOf(approvalKinds, undefined), id: text, orgId: text },
    load: () => import('./approvals.screen.tsx'),
    component: 'ApprovalsPage',
  }),
}
