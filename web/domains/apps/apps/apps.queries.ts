import { type App, apps } from '@portico/contract/apps/apps'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call, query } from '../../../kernel/api.ts'

/** The number of apps up to which the browser holds and searches them itself; beyond it the server searches. */
export const maxAppsLoaded = 10_000
const pageSize = 200

export const appsQuery = () => ({ ...query(apps.list, { query: { size: maxAppsLoaded } }), staleTime: 60_000 })

/** Queries pages of matching apps from the server. */
export const matchingAppsQuery = (keyword: string, status: App['status'] | undefined) =>
  infiniteQueryOptions({
    queryKey: [apps.list.path, 'found', keyword, status],
    queryFn: ({ pageParam, signal }) =>
      call(apps.list, { query: { ...(keyword && { keyword }), ...(status && { status }), page: pageParam, size: pageSize } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => (pages.length * pageSize < (pages[0]?.total ?? 0) ? pages.length : undefined),
  })
