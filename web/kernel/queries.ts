import { useCallback, useRef } from 'react'
import {
  type MutateOptions,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  useMutation,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { Data, Input, Route } from '@portico/contract/kernel/route'
import { raiseAlert } from './alerts.ts'
import { ApiFailure, call } from './api.ts'
import { type LeadTarget, useLeadAfterChange } from './useAddress.ts'

const mayPass = (error: Error): boolean => error instanceof ApiFailure && (error.code === 'unreachable' || error.code === 'unavailable')

const raise = (error: Error, meta: Record<string, unknown> = {}): void => {
  if (!meta['ignoreError']) raiseAlert(error, { inline: meta['inline'] === true })
}

/**
 * Returns whether a query has its data, or at least one attempt has failed, or none is possible at present: for what should be shown
 * with the data, but also without it. A query that failed stays settled when it is tried again.
 */
export const isSettled = ({
  isFetched,
  failureCount,
  fetchStatus,
}: Pick<UseQueryResult, 'isFetched' | 'failureCount' | 'fetchStatus'>): boolean => isFetched || failureCount > 0 || fetchStatus === 'paused'

/** The cache of all server state. Queries that failed for a temporary reason are retried twice. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 10_000, retry: (count, error) => count < 2 && mayPass(error) } },
  mutationCache: new MutationCache({ onError: (error, _variables, _result, { meta }) => raise(error, meta) }),
  // A failed background refresh removes nothing from the page, and is retried soon.
  queryCache: new QueryCache({ onError: (error, { meta, state }) => state.data === undefined && raise(error, { inline: true, ...meta }) }),
})

/**
 * Makes a query follow what others do: while its page is open, it is refetched whenever the reader gets a notification. Forms on such
 * a page keep the state that they were opened with.
 */
export const followingOthers = { meta: { follows: true } } as const

const follows = ({ meta }: { meta: Query['meta'] }): boolean => meta?.['follows'] === true

/** Refetches the queries that follow what others do. */
export const refetchFollowing = (client: QueryClient): Promise<void> => client.refetchQueries({ type: 'active', predicate: follows })

/** Returns whether something on the page follows what others do. */
export const isFollowing = (client: QueryClient): boolean =>
  client.getQueryCache().findAll({ type: 'active', predicate: follows }).length > 0

interface Change<R extends Route> {
  /** Routes to refetch after success, and when somebody else was faster. */
  refreshes?: readonly Route[]
  /** Never raises an alert. */
  ignoreError?: boolean
  /** The screen shows expected failures, such as a name that is taken; all others raise an alert (docs/decisions/0052). */
  inline?: boolean
  /** Shown in a toast after success. */
  success?: string
  onSuccess?: (data: Data<R>, input: Input<R>) => void
  /** Destination after success, unless the user has navigated elsewhere since the change was sent. */
  destination?: (data: Data<R>, input: Input<R>) => LeadTarget
  /** Called with the screen's state at the time of the response, not of the request. */
  onError?: (failure: ApiFailure) => void
}

/** Returns a function that refetches the queries of routes, and resolves once they have arrived. */
export const useRefresh = (routes: readonly Route[]): (() => Promise<unknown>) => {
  const client = useQueryClient()
  return () => Promise.all(routes.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}

/**
 * Returns a mutation. On success, and when somebody else was faster, it refetches the queries of `refreshes`. An identical mutation
 * is not sent again while in flight, so that a double click counts once.
 */
export const useChange = <R extends Route>(route: R, change: Change<R> = {}) => {
  const { refreshes = [], ignoreError = false, inline = false, success, onSuccess, destination, onError } = change
  const refresh = useRefresh(refreshes)
  const begin = useLeadAfterChange()
  const pending = useRef(new Set<string>())
  const mutation = useMutation<Data<R>, ApiFailure, Input<R>, ((to: LeadTarget) => void) | undefined>({
    meta: { ignoreError, inline },
    mutationFn: (input) => call<Route>(route, input as Input<Route>, success === undefined ? {} : { success }) as Promise<Data<R>>,
    onMutate: () => destination && begin(),
    onSuccess: async (data, input, lead) => {
      await refresh()
      onSuccess?.(data, input)
      if (destination) lead?.(destination(data, input))
    },
    onError: (failure) => {
      if (failure.code === 'stale_version') void refresh()
      onError?.(failure)
    },
    onSettled: (_data, _error, input) => void pending.current.delete(JSON.stringify(input)),
  })
  const start = mutation.mutate
  // The same function on every render, for effects that depend on it.
  const mutate = useCallback(
    (input: Input<R>, options: MutateOptions<Data<R>, ApiFailure, Input<R>, ((to: LeadTarget) => void) | undefined> = {}): void => {
      const key = JSON.stringify(input)
      if (pending.current.has(key)) return
      pending.current.add(key)
      start(input, options)
    },
    [start],
  )
  return { ...mutation, mutate }
}
