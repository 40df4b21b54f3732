import type { ApprovalState, Change } from '@portico/contract/console/approvals'
import type { QaState } from '@portico/contract/console/qa'
import { approvalSource, filledFields } from '../../approvals/index.ts'
import { qaTestRequests, type QaApprovalRow } from './approvals.store.ts'

const states: Partial<Record<QaState, ApprovalState>> = {
  REQUESTED: 'REQUESTED',
  REJECTED: 'REJECTED',
  DRAFT: 'WITHDRAWN',
  CANCELLED: 'WITHDRAWN',
}

const changesOf = (row: QaApprovalRow): Change[] =>
  filledFields({
    type: row.type,
    versions: row.versions.join(', '),
    os: row.os.join(', '),
    zone: row.zone,
    scheduleFrom: row.scheduleFrom.toISOString(),
    scheduleTo: row.scheduleTo.toISOString(),
    scope: row.scope,
    changes: row.changes,
    knownIssues: row.knownIssues,
    alphaId: row.alpha ?? '',
    exception: row.exception,
  })

/** QA requests in the approval queue. */
export const qaApprovals = approvalSource<QaApprovalRow>({
  kind: 'qa',
  from: qaTestRequests,
  idOf: ({ id }) => String(id),
  stateOf: ({ status }) => states[status] ?? 'APPROVED',
  changesOf,
})
