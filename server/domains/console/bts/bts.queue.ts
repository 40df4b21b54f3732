import type { ApprovalState, Change } from '@portico/contract/console/approvals'
import type { BtsState } from '@portico/contract/console/bts'
import { type HomeSource, readRowsWhere } from '../app-home/index.ts'
import { approvalSource, filledIn } from '../approvals/index.ts'
import { askedBts, type AskedBts, rejectedBts, waitingBts } from './queue.store.ts'

const states: Partial<Record<BtsState, ApprovalState>> = { REQUESTED: 'REQUESTED', REJECTED: 'REJECTED', REGISTERED: 'WITHDRAWN' }

const changesOf = (row: AskedBts): Change[] =>
  filledIn({
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
export const btsApprovals = approvalSource<AskedBts>({
  kind: 'bts',
  from: askedBts,
  idOf: ({ id }) => String(id),
  stateOf: ({ status }) => states[status] ?? 'APPROVED',
  changesOf,
})

const link = '/app/app-review/bts/home'

/** Bug tracker accounts on an app's home page. */
export const btsHome: HomeSource = {
  todo: async (db, apps, { person }) => {
    const waiting = await readRowsWhere(apps, 'app-bts-approve', (appIds) => waitingBts(db, appIds, person.userKey))
    const rejected = await readRowsWhere(apps, 'app-bts-edit', (appIds) => rejectedBts(db, appIds, person.userKey))
    const todoIn =
      (kind: string) =>
      ({ appId, name, at }: { appId: string; name: string; at: Date }) => ({ appId, kind, name, count: 1, link, since: at.toISOString() })
    return [...waiting.map(todoIn('bts')), ...rejected.map(todoIn('btsRejected'))]
  },

  // People who are not staff see only the accounts of their own company.
  requesting: async (db, { appId, person, may }) =>
    may('app-bts-view') && person.staff
      ? (await waitingBts(db, [appId], person.userKey)).map(({ id, name, by, at }) => ({
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
