import { homeLimits } from '@portico/contract/console/app-home'
import type { ApprovalDetail, ApprovalHead, ApprovalState, ApprovalTab } from '@portico/contract/console/approvals'
import type { BtsState } from '@portico/contract/console/bts'
import type { Db } from '../../../kernel/database/database.ts'
import { appIconOf } from '../../apps/apps/index.ts'
import type { HomeSource } from '../app-home/index.ts'
import { type Looker, type QueueRow, queueStore } from './queue.store.ts'

const states: Partial<Record<BtsState, ApprovalState>> = { REQUESTED: 'REQUESTED', REJECTED: 'REJECTED', REGISTERED: 'WITHDRAWN' }

/** What the queue shows of an account, by the names of its fields. */
const named = (row: QueueRow): [string, string][] =>
  Object.entries({
    name: row.name,
    email: row.email,
    company: row.company,
    role: row.role,
    ips: row.ips.join(', '),
    from: row.validFrom,
    until: row.validUntil,
    memo: row.memo,
  }).filter(([, value]) => value !== '')

const headOf = (row: QueueRow): ApprovalHead => ({
  kind: 'bts',
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

/** Accounts of the bug tracker, for the queue of approvals. */
export const btsApprovals = {
  kind: 'bts' as const,
  list: async (db: Db, looker: Looker, tab: ApprovalTab, most: number): Promise<ApprovalHead[]> =>
    (await queueStore(db).list(looker, tab, most)).map(headOf),
  find: async (db: Db, looker: Looker, id: string): Promise<ApprovalDetail | undefined> => {
    if (!/^[1-9]\d{0,8}$/.test(id)) return undefined
    const row = await queueStore(db).find(looker, Number(id))
    return (
      row && {
        head: headOf(row),
        note: '',
        changes: named(row).map(([field, after]) => ({ field, before: null, after })),
        companies: {},
        version: row.version,
        liveVersion: 0,
        mayDecide: row.mayDecide && row.status === 'REQUESTED',
      }
    )
  },
}

const link = '/app/app-review/bts/home'

/** What accounts of the bug tracker show on an app's first page. */
export const btsHome: HomeSource = {
  todo: async (db, { appId, person, may }) => {
    const store = queueStore(db)
    const waiting = may('app-bts-approve') ? await store.waiting(appId, person.userKey, homeLimits.todo) : []
    const rejected = may('app-bts-edit') ? await store.rejected(appId, person.userKey, homeLimits.todo) : []
    const todoOf = (kind: string) => (row: { name: string; at: Date }) => ({
      kind,
      name: row.name,
      count: 1,
      link,
      since: row.at.toISOString(),
    })
    return [...waiting.map(todoOf('bts')), ...rejected.map(todoOf('btsRejected'))]
  },

  // Who is no staff sees the accounts of their own company alone.
  requesting: async (db, { appId, person, may }) =>
    may('app-bts-view') && person.staff
      ? (await queueStore(db).waiting(appId, person.userKey, homeLimits.todo)).map(({ id, name, by, at }) => ({
          id: String(id),
          kind: 'bts',
          name,
          by: by ?? '',
          since: at.toISOString(),
          phase: null,
          link,
        }))
      : [],
}
