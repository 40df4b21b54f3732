import type { ApprovalDetail, ApprovalHead, ApprovalState, ApprovalTab } from '@portico/contract/console/approvals'
import type { QaState } from '@portico/contract/console/qa'
import type { Db } from '../../../kernel/database/database.ts'
import { appIconOf } from '../../apps/apps/index.ts'
import type { Looker } from './calendar.store.ts'
import { type QueueRow, queueStore } from './queue.store.ts'

const states: Partial<Record<QaState, ApprovalState>> = {
  REQUESTED: 'REQUESTED',
  REJECTED: 'REJECTED',
  DRAFT: 'WITHDRAWN',
  CANCELLED: 'WITHDRAWN',
}

/** What the queue shows of a request, by the names of its fields. */
const fieldsOf = (row: QueueRow): Record<string, string> => ({
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
const named = (row: QueueRow): [string, string][] => Object.entries(fieldsOf(row)).filter(([, value]) => value !== '')

const headOf = (row: QueueRow): ApprovalHead => ({
  kind: 'qa',
  id: String(row.id),
  appId: row.appId,
  appName: row.appName,
  icon: appIconOf({ id: row.appId, iconFileId: row.iconFileId }),
  phase: null,
  organizationId: row.organizationId,
  state: states[row.status] ?? 'APPROVED',
  fields: named(row).map(([field]) => field),
  requestedBy: row.requestedBy,
  requestedAt: row.requestedAt.toISOString(),
  decidedBy: row.decidedBy,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  reason: row.reason,
})

/** QA requests, for the queue of approvals. */
export const qaApprovals = {
  kind: 'qa' as const,
  list: async (db: Db, looker: Looker, tab: ApprovalTab, most: number): Promise<ApprovalHead[]> =>
    (await queueStore(db).list(looker, tab, most)).map(headOf),
  find: async (db: Db, looker: Looker, id: string): Promise<ApprovalDetail | undefined> => {
    if (!/^[1-9]\d{0,8}$/.test(id)) return undefined
    const row = await queueStore(db).find(looker, Number(id))
    return (
      row && {
        head: headOf(row),
        note: `#${row.no} ${row.title}`,
        changes: named(row).map(([field, after]) => ({ field, before: null, after })),
        companies: {},
        version: row.version,
        liveVersion: 0,
        mayDecide: row.mayDecide && row.status === 'REQUESTED',
      }
    )
  },
}
