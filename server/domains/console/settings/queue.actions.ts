import type { ApprovalDetail, ApprovalHead, ApprovalState, ApprovalTab } from '@portico/contract/console/approvals'
import type { EditStatus } from '@portico/contract/console/settings'
import { changedFields } from '@portico/contract/kernel/changes'
import type { Db } from '../../../kernel/database/database.ts'
import { appIconOf } from '../../apps/apps/index.ts'
import { companyNames, registrationOf } from '../../apps/registrations/index.ts'
import { outcomeOf } from './basic.rules.ts'
import { type Looker, type QueueRow, queueStore } from './queue.store.ts'

const stateOf = (status: EditStatus): ApprovalState => (status === 'EDITING' || status === 'NONE' ? 'WITHDRAWN' : status)

const headOf = (row: QueueRow): ApprovalHead => ({
  kind: 'basic',
  id: row.appId,
  appId: row.appId,
  appName: row.appName,
  icon: appIconOf({ id: row.appId, iconFileId: row.iconFileId }),
  phase: null,
  organizationId: row.organizationId,
  state: stateOf(row.editStatus),
  fields: changedFields(row.base, row.draft),
  requestedBy: row.requestedBy,
  requestedAt: row.requestedAt.toISOString(),
  decidedBy: row.decidedBy,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  reason: row.reason,
})

const detailOf = async (db: Db, row: QueueRow): Promise<ApprovalDetail | undefined> => {
  const live = await registrationOf(db, row.appId)
  if (!live) return undefined
  // What is decided already is shown as it was then; what waits, against what is live now.
  const before = row.editStatus === 'REQUESTED' ? live.basic : row.base
  const after = outcomeOf(row, before)
  const ids = [before, after].flatMap(({ partnerIds, publisherId }) => [...partnerIds, ...(publisherId === null ? [] : [publisherId])])
  return {
    head: headOf(row),
    note: row.note,
    changes: changedFields(before, after).map((field) => ({ field, before: before[field], after: after[field] })),
    companies: await companyNames(db, ids),
    version: row.version,
    liveVersion: live.version,
    mayDecide: row.mayDecide && row.editStatus === 'REQUESTED',
  }
}

/** Changed basic settings, for the queue of approvals. */
export const basicApprovals = {
  kind: 'basic' as const,
  list: async (db: Db, looker: Looker, tab: ApprovalTab, most: number): Promise<ApprovalHead[]> =>
    (await queueStore(db).list(looker, tab, most)).map(headOf),
  find: async (db: Db, looker: Looker, id: string): Promise<ApprovalDetail | undefined> => {
    const row = await queueStore(db).find(looker, id)
    return row && detailOf(db, row)
  },
}
