import type { ApprovalDetail, ApprovalHead, ApprovalState, ApprovalTab } from '@portico/contract/console/approvals'
import { channelBasic, type ChannelBasic } from '@portico/contract/console/channel'
import { changedFields } from '@portico/contract/kernel/changes'
import { phases } from '@portico/contract/kernel/permission'
import type { Db } from '../../../kernel/database/database.ts'
import { appIconOf } from '../../apps/apps/index.ts'
import { type Looker, queueStore, type WaitingChannel } from './queue.store.ts'

const stateOf = ({ status }: WaitingChannel): ApprovalState => (status === 'NONE' || status === 'DRAFT' ? 'WITHDRAWN' : status)

const empty = channelBasic.empty as ChannelBasic
const bothOf = ({ live, draft }: WaitingChannel) => ({ before: { ...empty, ...live }, after: { ...empty, ...draft } })

const headOf = (row: WaitingChannel): ApprovalHead => {
  const { before, after } = bothOf(row)
  return {
    kind: 'channel',
    id: `${row.appId}.${row.phase}`,
    appId: row.appId,
    appName: row.appName,
    icon: appIconOf({ id: row.appId, iconFileId: row.iconFileId }),
    phase: row.phase,
    organizationId: row.organizationId,
    state: stateOf(row),
    fields: changedFields(before, after),
    requestedBy: row.requestedBy,
    requestedAt: row.requestedAt.toISOString(),
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
  }
}

const detailOf = (row: WaitingChannel): ApprovalDetail => {
  const { before, after } = bothOf(row)
  return {
    head: headOf(row),
    note: row.note,
    changes: changedFields(before, after).map((field) => ({ field, before: before[field], after: after[field] })),
    companies: {},
    version: row.version,
    liveVersion: 0,
    mayDecide: row.mayDecide && row.status === 'REQUESTED',
  }
}

/** Channels that wait for approval, for the queue. Their id is `<app>.<phase>`. */
export const channelApprovals = {
  kind: 'channel' as const,
  list: async (db: Db, looker: Looker, tab: ApprovalTab, most: number): Promise<ApprovalHead[]> =>
    (await queueStore(db).list(looker, tab, most)).map(headOf),
  find: async (db: Db, looker: Looker, id: string): Promise<ApprovalDetail | undefined> => {
    const [appId = '', named] = id.split('.')
    const phase = phases.find((one) => String(one) === named)
    const row = phase && (await queueStore(db).find(looker, { appId, phase }))
    return row && detailOf(row)
  },
}
