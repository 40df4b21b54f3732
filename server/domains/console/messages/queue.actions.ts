import type { ApprovalDetail, ApprovalHead, ApprovalState, ApprovalTab } from '@portico/contract/console/approvals'
import { messageChanges, type MessageKind } from '@portico/contract/console/messages'
import type { Db } from '../../../kernel/database/database.ts'
import { appIconOf } from '../../apps/apps/index.ts'
import { type Looker, type QueueRow, queueStore } from './queue.store.ts'

const stateOf = (state: QueueRow['state']): ApprovalState =>
  state === 'REQUESTED' || state === 'APPROVED' || state === 'REJECTED' ? state : 'WITHDRAWN'

const changesOf = ({ live, content }: QueueRow) => messageChanges(live, content)

const headOf =
  (kind: MessageKind) =>
  (row: QueueRow): ApprovalHead => ({
    kind: `message-${kind}`,
    id: `${row.appId}.${row.phase}.${row.templateId}`,
    appId: row.appId,
    appName: row.appName,
    icon: appIconOf({ id: row.appId, iconFileId: row.iconFileId }),
    phase: row.phase,
    organizationId: row.organizationId,
    state: stateOf(row.state),
    fields: changesOf(row).map(({ field }) => field),
    requestedBy: row.requestedBy,
    requestedAt: row.requestedAt.toISOString(),
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
  })

const detailOf = (kind: MessageKind, row: QueueRow): ApprovalDetail => ({
  head: headOf(kind)(row),
  note: row.note,
  changes: changesOf(row),
  companies: {},
  version: row.version,
  liveVersion: 0,
  mayDecide: row.mayDecide && row.state === 'REQUESTED',
})

/** Reads the id of an entry: app, phase and template, with dots between, which neither app nor phase contains. */
const placeIn = (id: string) => {
  const [, appId = '', phase = '0', templateId = ''] = /^([^.]+)\.(\d)\.(.+)$/.exec(id) ?? []
  return { appId, phase: Number(phase), templateId }
}

/** Requested templates of a kind, for the queue of approvals. */
export const messageApprovals = (kind: MessageKind) => ({
  kind: `message-${kind}` as const,
  list: async (db: Db, looker: Looker, tab: ApprovalTab, most: number): Promise<ApprovalHead[]> =>
    (await queueStore(db, kind).list(looker, tab, most)).map(headOf(kind)),
  find: async (db: Db, looker: Looker, id: string): Promise<ApprovalDetail | undefined> => {
    const row = await queueStore(db, kind).find(looker, placeIn(id))
    return row && detailOf(kind, row)
  },
})
