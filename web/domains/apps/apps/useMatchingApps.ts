import { useDebouncedValue } from '@mantine/hooks'
import type { App } from '@portico/contract/apps/apps'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { matching, searchable, type Segment } from './apps.filter.ts'
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
  const { data: held } = useQuery(appsQuery())
  const [settled] = useDebouncedValue(keyword.trim(), debounceMs)
  const tooMany = held !== undefined && held.total > held.apps.length
  const found = useInfiniteQuery({ ...matchingAppsQuery(settled, segment === 'inService' ? 'PUBLISHED' : undefined), enabled: tooMany })
  const apps = useMemo(() => found.data?.pages.flatMap((page) => page.apps), [found.data])
  if (!tooMany) return undefined
  const more = () => void (found.hasNextPage && !found.isFetchingNextPage && found.fetchNextPage())
  return { apps, error: found.error, isPart: found.hasNextPage || settled !== keyword.trim(), more, retry: found.refetch }
}

/** Returns the apps to list, searched in the browser if it holds all of them, otherwise by the server. */
export const useMatchingApps = (segment: Segment, keyword: string): AppResults => {
  const { data: held, error, refetch } = useQuery(appsQuery())
  const found = useFoundApps(segment, keyword)
  const prepared = useMemo(() => held && searchable(held.apps), [held])
  const apps = useMemo(() => prepared && matching(prepared, segment, keyword), [prepared, segment, keyword])
  return found ?? { apps, error, isPart: false, retry: refetch }
}
