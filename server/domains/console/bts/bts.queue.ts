import { homeLimits } from '@portico/contract/console/app-home'
import type { ApprovalState, Change } from '@portico/contract/console/approvals'
import type { BtsState } from '@portico/contract/console/bts'
import type { HomeSource } from '../app-home/index.ts'
import { approvalSource, filledIn } from '../approvals/index.ts'
import { askedBts, type AskedBts, queueStore } from './queue.store.ts'

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

  // People who are not staff see only the accounts of their own company.
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
