import { approvals, maxApprovals } from '@portico/contract/console/approvals'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { sortRequests } from './approvals.rules.ts'
import type { ApprovalSource } from './approvals.source.ts'

export const approvalsRoutes = (sources: readonly ApprovalSource[]) =>
  implement(approvals, {
    list: async ({ db, actor, query: { tab } }) => {
      const lists = await Promise.all(sources.map((source) => source.list(db, actor, tab, maxApprovals)))
      return { list: sortRequests(lists.flat(), tab) }
    },

    one: async ({ db, actor, params: { kind, id } }) => {
      const source = sources.find((one) => one.kind === kind)
      return { approval: (await source?.find(db, actor, id)) ?? fail('not_found') }
    },
  })
