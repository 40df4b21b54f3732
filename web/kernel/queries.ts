import { MutationCache, QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Data, Input, Route } from '@portico/contract/kernel/route'
import { raiseAlert } from './alerts.ts'
import { ApiFailure, call } from './api.ts'

const mayPass = (error: Error): boolean => error instanceof ApiFailure && (error.code === 'unreachable' || error.code === 'unavailable')

/** Server state lives here and nowhere else. What failed for a passing reason is asked twice more. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 10_000, retry: (count, error) => count < 2 && mayPass(error) } },
  mutationCache: new MutationCache({ onError: (error, _variables, _result, { meta }) => !meta?.['ignoreError'] && raiseAlert(error) }),
})

interface Change<R extends Route> {
  /** What the change makes stale. */
  refreshes?: readonly Route[]
  /** Failures are shown by the screen alone, or not at all. */
  ignoreError?: boolean
  onSuccess?: (data: Data<R>, input: Input<R>) => void
}

/** A call that changes something. When it succeeds, everything that was asked of `refreshes` is asked again. */
export const useChange = <R extends Route>(route: R, { refreshes = [], ignoreError = false, onSuccess }: Change<R> = {}) => {
  const client = useQueryClient()
  return useMutation<Data<R>, ApiFailure, Input<R>>({
    meta: { ignoreError },
    mutationFn: (input) => call<Route>(route, input as Input<Route>) as Promise<Data<R>>,
    onSuccess: async (data, input) => {
      await Promise.all(refreshes.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
      onSuccess?.(data, input)
    },
  })
}
