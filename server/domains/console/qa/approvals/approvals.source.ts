import type { ApprovalState, Change } from '@portico/contract/console/approvals'
import type { QaState } from '@portico/contract/console/qa'
import { approvalSource, filledIn } from '../../approvals/index.ts'
import { askedQa, type AskedQa } from './approvals.store.ts'

const states: Partial<Record<QaState, ApprovalState>> = {
  REQUESTED: 'REQUESTED',
  REJECTED: 'REJECTED',
  DRAFT: 'WITHDRAWN',
  CANCELLED: 'WITHDRAWN',
}

const changesOf = (row: AskedQa): Change[] =>
  filledIn({
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
export const qaApprovals = approvalSource<AskedQa>({
  kind: 'qa',
  from: askedQa,
  idOf: ({ id }) => String(id),
  stateOf: ({ status }) => states[status] ?? 'APPROVED',
  changesOf,
})
