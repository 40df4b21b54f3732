import { useDebouncedValue } from '@mantine/hooks'
import type { App } from '@portico/contract/apps/apps'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { filterApps, withSearchText, type Segment } from './apps.filter.ts'
import { appsQuery, matchingAppsQuery } from './apps.queries.ts'

const debounceMs = 200

interface AppResults {
  /** In pages if the server searches: those loaded so far. */
  apps: App[] | undefined
  error: Error | null
  /** True if there are more than those loaded so far. */
  isPart: boolean
  /** Loads the next page; absent if the browser searches. */
  more?: () => void
  retry: () => void
}

/** Searches apps on the server, page by page. Returns undefined, and asks nothing, if the browser holds all of them. */
export const useFoundApps = (segment: Segment, keyword: string): AppResults | undefined => {
  const { data: loaded } = useQuery(appsQuery())
  const [settled] = useDebouncedValue(keyword.trim(), debounceMs)
  const tooMany = loaded !== undefined && loaded.total > loaded.apps.length
  const search = useInfiniteQuery({ ...matchingAppsQuery(settled, segment === 'inService' ? 'PUBLISHED' : undefined), enabled: tooMany })
  const apps = useMemo(() => search.data?.pages.flatMap((page) => page.apps), [search.data])
  if (!tooMany) return undefined
  const more = () => void (search.hasNextPage && !search.isFetchingNextPage && search.fetchNextPage())
  return { apps, error: search.error, isPart: search.hasNextPage || settled !== keyword.trim(), more, retry: search.refetch }
}

/** Returns the apps to list, searched in the browser if it holds all of them, otherwise by the server. */
export const useMatchingApps = (segment: Segment, keyword: string): AppResults => {
  const { data: loaded, error, refetch } = useQuery(appsQuery())
  const results = useFoundApps(segment, keyword)
  const prepared = useMemo(() => loaded && withSearchText(loaded.apps), [loaded])
  const apps = useMemo(() => prepared && filterApps(prepared, segment, keyword), [prepared, segment, keyword])
  return results ?? { apps, error, isPart: false, retry: refetch }
}
