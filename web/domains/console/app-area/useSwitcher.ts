import { useDebouncedValue } from '@mantine/hooks'
import { appArea, type FoundApp, maxOwnApps } from '@portico/contract/console/app-area'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { environmentOf, phaseOfEnvironment } from '../../../kernel/host.ts'
import { query } from '../../../kernel/api.ts'
import { ownAppsQuery, useAppArea } from '../../../session/app-area.ts'
import { appSearch } from '../../../session/environment.ts'
import { writeSearch } from '../../../kernel/parameters.ts'
import { hrefOf } from '../../../kernel/pages.ts'
import { useSession } from '../../../session/session.tsx'
import { filterApps, groupByApp, type SwitchedApp } from './switcher.rules.ts'

const debounceMs = 200
const maxFound = 100

/**
 * Returns the apps in the switcher: the user's, filtered locally; searched on the server for administrators and people with more than fit into
 * one response.
 */
export const useSwitcherApps = (keyword: string): { apps: SwitchedApp[] | undefined; error: Error | null; retry: () => void } => {
  const { user } = useSession()
  const own = useQuery(ownAppsQuery)
  const isMore = user?.admin === true || (own.data?.apps.length ?? 0) >= maxOwnApps
  const [settled] = useDebouncedValue(keyword.trim(), debounceMs)
  const search = useQuery({
    ...query(appArea.searchApps, { query: { keyword: settled, size: maxFound } }),
    enabled: isMore,
    placeholderData: keepPreviousData,
  })
  const filtered = useMemo(() => own.data && filterApps(own.data.apps, keyword), [own.data, keyword])
  const searched = useMemo(() => search.data && groupByApp(search.data.list), [search.data])
  const result = isMore ? search : own
  return { apps: isMore ? searched : filtered, error: result.error, retry: () => void result.refetch() }
}

/** Opens an app through a team, reloading the whole application, as specified. */
export const openApp = ({ id, organizationId }: FoundApp): void =>
  location.assign(
    hrefOf({ path: '/app/home', search: writeSearch(appSearch, { appId: id, ...(organizationId !== null && { orgId: organizationId }) }) }),
  )

/** Returns the role entry of a team's role, to describe it. */
export const useRoleOf = () => {
  const { data } = useQuery(ownAppsQuery)
  return ({ appRole }: FoundApp) => appRole && data?.roles[appRole.departmentId]?.[appRole.permissionId]
}

/** Returns the addresses of services outside the console, in the current phase. */
export const useServiceLinks = () => {
  const { phase } = useAppArea()
  const { data } = useQuery({ ...query(appArea.appInfo), staleTime: 60_000, meta: { ignoreError: true } })
  const links = data?.serviceLinkUrls
  const promotion = phaseOfEnvironment[environmentOf(location.hostname, phase)]
  return { pion: links?.pionPromotion[promotion] ?? null, community: links?.pionCommunity ?? null, quaty: links?.quaty ?? null }
}
