import type { ApprovalHead, ApprovalTab } from '@portico/contract/console/approvals'
import { type NameRequestRow, nameRequests, nameRequestWith } from '../../people/companies/index.ts'
import type { ApprovalSource } from './approvals.source.ts'
import type { Viewer } from './requests.store.ts'

const kind = 'company-name'

const headOf = (row: NameRequestRow): ApprovalHead => ({
  kind,
  id: String(row.id),
  appId: '',
  appName: row.before,
  icon: null,
  phase: null,
  organizationId: null,
  state: row.status,
  fields: ['name'],
  requestedBy: row.requestedBy,
  requestedAt: row.requestedAt.toISOString(),
  decidedBy: row.decidedBy,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  reason: row.reason,
})

/** Returns the part of a tab that a person sees: administrators see all requests, requesters their own. */
const wantedIn = (tab: ApprovalTab, { admin, userKey }: Viewer) => {
  if (tab === 'mine') return { of: userKey }
  if (!admin) return undefined
  return tab === 'waiting' ? ({ waiting: true } as const) : ({ decided: true } as const)
}

/** Requests for company names, which belong to no app. */
export const companyNames: ApprovalSource = {
  kind,
  list: async (db, viewer, tab, limit) => {
    const condition = wantedIn(tab, viewer)
    return condition ? (await nameRequests(db, condition, limit)).map(headOf) : []
  },
  find: async (db, { admin, userKey }, id) => {
    const row = /^[1-9]\d{0,8}$/.test(id) ? await nameRequestWith(db, Number(id)) : undefined
    if (!row || !(admin || row.requestedByKey === userKey)) return undefined
    return {
      head: headOf(row),
      note: '',
      changes: [{ field: 'name', before: row.before, after: row.name }],
      companies: {},
      version: 1,
      liveVersion: 0,
      mayDecide: admin && row.status === 'REQUESTED',
    }
  },
}
