import { type ApprovalTab, approvals, maxApprovals } from '@portico/contract/console/approvals'
import type { Db } from '../../../kernel/database/database.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { sortRequests } from './approvals.rules.ts'
import type { ApprovalSource } from './approvals.source.ts'
import type { Viewer } from './requests.store.ts'

export const approvalsRoutes = (sources: readonly ApprovalSource[]) => {
  const listOf = async (db: Db, viewer: Viewer, tab: ApprovalTab) =>
    sortRequests((await Promise.all(sources.map((source) => source.list(db, viewer, tab, maxApprovals)))).flat(), tab)
  return implement(approvals, {
    list: async ({ db, actor, query: { tab } }) => ({ list: await listOf(db, actor, tab) }),

    count: async ({ db, actor }) => ({ count: (await listOf(db, actor, 'waiting')).length }),

    one: async ({ db, actor, params: { kind, id } }) => {
      const source = sources.find((one) => one.kind === kind)
      return { approval: (await source?.find(db, actor, id)) ?? fail('not_found') }
    },
  })
}
