import { redirect } from '@tanstack/react-router'
import { ownAppsQuery, ownEntryOf } from '../session/app-area.ts'
import { appSearch, environmentQuery, placeOf } from '../session/environment.ts'
import { ApiFailure, needsNewSession } from '../kernel/api.ts'
import { readSearch } from '../kernel/parameters.ts'
import { queryClient } from '../kernel/queries.ts'
import { pages } from '../pages.ts'

/** Returns whether the portal has refused to say anything of an app, rather than failed to, or asked for something else first. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiFailure && [400, 403, 404].includes(error.status) && !needsNewSession(error)

interface RouteMatch {
  location: { pathname: string; search: Readonly<Record<string, unknown>> }
}

/** Leads on to the page that tells why another is not shown. */
const refuse = ({ pathname, search }: RouteMatch['location']): never => {
  const target = pages.appNoPermission({ ...readSearch(appSearch, search), page: pathname })
  throw redirect({ to: target.path, search: target.search, replace: true })
}

/**
 * Lets people into the pages of an app that `environment/info` opens to them. An address without a team gets the one through
 * which they are something to the app, the default one first.
 */
export const enterApp = async ({ location }: RouteMatch): Promise<void> => {
  const place = placeOf(location.search)
  if (!place) return refuse(location)
  const { apps } = await queryClient.ensureQueryData(ownAppsQuery)
  const entry = ownEntryOf(apps, place.appId, place.orgId)
  if (place.orgId === undefined && entry?.organizationId) {
    throw redirect({ to: location.pathname, search: { ...location.search, orgId: String(entry.organizationId) }, replace: true })
  }
  const environment = await queryClient.ensureQueryData(environmentQuery(place)).catch((error: unknown) => {
    if (isRefusal(error)) return undefined
    throw error
  })
  if (!environment?.pages.some(({ path }) => path === location.pathname)) refuse(location)
}
