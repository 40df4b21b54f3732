import type { ApprovalState, Change } from '@portico/contract/console/approvals'
import type { BasicSetting } from '@portico/contract/apps/registrations'
import { changedFields } from '@portico/contract/kernel/changes'
import { companyNames, registrationOf } from '../../../apps/registrations/index.ts'
import { approvalSource } from '../../approvals/index.ts'
import { outcomeOf } from './basic.rules.ts'
import { basicRequests, type BasicApprovalRow } from './approvals.store.ts'

const stateOf = ({ editStatus }: BasicApprovalRow): ApprovalState =>
  editStatus === 'EDITING' || editStatus === 'NONE' ? 'WITHDRAWN' : editStatus

const changesBetween = (before: BasicSetting, after: BasicSetting): Change[] =>
  changedFields(before, after).map((field) => ({ field, before: before[field], after: after[field] }))

/** Changed basic settings in the approval queue. */
export const basicApprovals = approvalSource<BasicApprovalRow>({
  kind: 'basic',
  from: basicRequests,
  idOf: ({ appId }) => appId,
  stateOf,
  changesOf: ({ base, draft }) => changesBetween(base, draft),
  compare: async (db, row) => {
    const live = await registrationOf(db, row.appId)
    if (!live) return undefined
    // A decided request is shown as of the decision; a pending one is compared with the live values.
    const before = row.editStatus === 'REQUESTED' ? live.basic : row.base
    const after = outcomeOf(row, before)
    const ids = [before, after].flatMap(({ partnerIds, publisherId }) => [...partnerIds, ...(publisherId === null ? [] : [publisherId])])
    return { changes: changesBetween(before, after), companies: await companyNames(db, ids), liveVersion: live.version }
  },
})
