import { type ApprovalDetail, approvals } from '@portico/contract/console/approvals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { ApiFailure } from '../../../kernel/api.ts'
import { useCurrentHref } from '../../../kernel/useAddress.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { decidedKinds } from './approvals.kinds.ts'

type Decision = { approve: true } | { approve: false; reason: string }

/**
 * Decides a request and moves on to the next at once, unless the reader has navigated; the lists are refetched in the background.
 * If it was changed or withdrawn meanwhile, it is refetched and the failure is shown.
 */
export const useDecision = (approval: ApprovalDetail, onDecided: () => void) => {
  const { t } = useTranslation('approvals')
  const client = useQueryClient()
  const href = useCurrentHref()
  const kind = decidedKinds[approval.head.kind]
  const refresh = () =>
    Promise.all([approvals.list, approvals.one, ...kind.refreshes].map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
  return useMutation<unknown, Error, Decision, string>({
    meta: { ignoreError: true },
    mutationFn: (decision) => (decision.approve ? kind.approve(approval) : kind.reject(approval, decision.reason)),
    onMutate: href,
    onSuccess: async (_, { approve }, decidedAt) => {
      toast('success', t(approve ? 'approved' : 'rejected', { name: approval.head.appName }))
      if (href() === decidedAt) onDecided()
      await refresh()
    },
    onError: async (error) => {
      if (error instanceof ApiFailure && error.status === 409) await refresh()
    },
  })
}
