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
  /** Whether there are more than those loaded so far. */
  isPart: boolean
  /** Loads the next page; absent if the browser searches. */
  more?: () => void
  retry: () => void
}

/** Returns the apps to list, searched in the browser if it holds all of them, otherwise by the server. */
export const useMatchingApps = (segment: Segment, keyword: string): AppResults => {
  const held = useQuery(appsQuery())
  const [settled] = useDebouncedValue(keyword.trim(), debounceMs)
  const tooMany = held.data !== undefined && held.data.total > held.data.apps.length
  const found = useInfiniteQuery({ ...matchingAppsQuery(settled, segment === 'inService' ? 'PUBLISHED' : undefined), enabled: tooMany })
  const prepared = useMemo(() => held.data && searchable(held.data.apps), [held.data])
  const here = useMemo(() => prepared && matching(prepared, segment, keyword), [prepared, segment, keyword])
  const there = useMemo(() => found.data?.pages.flatMap(({ apps }) => apps), [found.data])
  if (!tooMany) return { apps: here, error: held.error, isPart: false, retry: held.refetch }
  const more = () => void (found.hasNextPage && !found.isFetchingNextPage && found.fetchNextPage())
  return { apps: there, error: found.error, isPart: found.hasNextPage || settled !== keyword.trim(), more, retry: found.refetch }
}
