import type { ApprovalState, Change } from '@portico/contract/console/approvals'
import type { BtsState } from '@portico/contract/console/bts'
import { approvalSource, filledFields } from '../approvals/index.ts'
import { btsRequests, type BtsApprovalRow } from './approvals.store.ts'

const states: Partial<Record<BtsState, ApprovalState>> = { REQUESTED: 'REQUESTED', REJECTED: 'REJECTED', REGISTERED: 'WITHDRAWN' }

const changesOf = (row: BtsApprovalRow): Change[] =>
  filledFields({
    name: row.name,
    email: row.email,
    company: row.company,
    role: row.role,
    ips: row.ips.join(', '),
    from: row.validFrom,
    until: row.validUntil,
    memo: row.memo,
  })

/** Bug tracker accounts in the approval queue. */
export const btsApprovals = approvalSource<BtsApprovalRow>({
  kind: 'bts',
  from: btsRequests,
  idOf: ({ id }) => String(id),
  stateOf: ({ status }) => states[status] ?? 'APPROVED',
  changesOf,
})
