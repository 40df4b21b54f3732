import type { ApprovalDetail, ApprovalHead, ApprovalKind, ApprovalState, ApprovalTab, Change } from '@portico/contract/console/approvals'
import type { Db } from '../../../kernel/database/database.ts'
import { appIconOf } from '../../apps/apps/index.ts'
import { type ApprovalRow, type RequestTable, requestsStore, type Viewer } from './requests.store.ts'

/**
 * A kind of approval request. A row with such requests registers one (`approvalSources`); deciding is left to the
 * row's own routes, with their permission and activity.
 */
export interface ApprovalSource {
  kind: ApprovalKind
  /** Lists what the person may decide, has requested, or may see decided; everything else stays hidden. */
  list(db: Db, viewer: Viewer, tab: ApprovalTab, limit: number): Promise<ApprovalHead[]>
  /** Returns one request with its changes; undefined when it is hidden from the person. */
  find(db: Db, viewer: Viewer, id: string): Promise<ApprovalDetail | undefined>
}

/** The two sides of a comparison that are stored elsewhere. */
type Compared = Pick<ApprovalDetail, 'changes' | 'companies' | 'liveVersion'>

/** A row's description of its kind of request. */
interface Queue<Row extends ApprovalRow> {
  kind: ApprovalKind
  from: RequestTable
  idOf: (row: Row) => string
  stateOf: (row: Row) => ApprovalState
  changesOf: (row: Row) => Change[]
  /** Reads a request's changes when the queue's row does not hold them; undefined when the subject is gone. */
  compare?: (db: Db, row: Row) => Promise<Compared | undefined>
}

const headOf = <Row extends ApprovalRow>({ kind, idOf, stateOf, changesOf }: Queue<Row>, row: Row): ApprovalHead => ({
  kind,
  id: idOf(row),
  appId: row.appId,
  appName: row.appName,
  icon: appIconOf({ id: row.appId, iconFileId: row.iconFileId }),
  phase: row.phase,
  organizationId: row.organizationId,
  state: stateOf(row),
  fields: changesOf(row).map(({ field }) => field),
  requestedBy: row.requestedBy,
  requestedAt: row.requestedAt.toISOString(),
  decidedBy: row.decidedBy,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  reason: row.reason,
})

/**
 * Creates the source of a kind of request.
 *
 *     export const btsApprovals = approvalSource<BtsApprovalRow>({ kind: 'bts', from: btsRequests, idOf: ({ id }) => String(id), stateOf, changesOf })
 */
export const approvalSource = <Row extends ApprovalRow>(queue: Queue<Row>): ApprovalSource => ({
  kind: queue.kind,
  list: async (db, viewer, tab, limit) =>
    (await requestsStore<Row>(db, queue.from).list(viewer, tab, limit)).map((row) => headOf(queue, row)),
  find: async (db, viewer, id) => {
    const condition = queue.from.at(id)
    const row = condition && (await requestsStore<Row>(db, queue.from).find(viewer, condition))
    const compared =
      row && (queue.compare ? await queue.compare(db, row) : { changes: queue.changesOf(row), companies: {}, liveVersion: 0 })
    if (!compared) return undefined
    const head = headOf(queue, row)
    return { head, note: row.note, version: row.version, mayDecide: row.mayDecide && head.state === 'REQUESTED', ...compared }
  },
})
