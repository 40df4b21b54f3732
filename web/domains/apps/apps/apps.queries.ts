import { type App, apps } from '@portico/contract/apps/apps'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call, query } from '../../../kernel/api.ts'

/** As many apps as the browser holds and searches itself; beyond it the server searches. */
export const heldApps = 10_000
const pageSize = 200

export const appsQuery = () => ({ ...query(apps.list, { query: { size: heldApps } }), staleTime: 60_000 })

/** Pages of the apps that match, found by the server. */
export const foundAppsQuery = (keyword: string, status: App['status'] | undefined) =>
  infiniteQueryOptions({
    queryKey: [apps.list.path, 'found', keyword, status],
    queryFn: ({ pageParam, signal }) =>
      call(apps.list, { query: { ...(keyword && { keyword }), ...(status && { status }), page: pageParam, size: pageSize } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => (pages.length * pageSize < (pages[0]?.total ?? 0) ? pages.length : undefined),
  })
