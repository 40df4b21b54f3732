import { accounts, type User } from '@portico/contract/people/accounts'
import type { Data, Route } from '@portico/contract/kernel/route'
import { defaultPhase } from '@portico/contract/kernel/permission'
import { type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiFailure, call, query } from '../kernel/api.ts'
import { setTimeZone } from '../kernel/dates.ts'
import { claimTab } from '../kernel/drafts.ts'
import { appSearch, environmentQuery } from './environment.ts'
import { reachableAddress } from '../kernel/host.ts'
import { readSearch } from '../kernel/parameters.ts'

type EnvInfo = Data<typeof accounts.envInfo>

export interface Session {
  /** Null for a visitor. */
  user: User | null
  env: EnvInfo['env']
  productName: string
  partnerLinks: EnvInfo['partnerLinks']
  /** Entry cards of the dashboard that are tagged as recommended. */
  recommendedCards: EnvInfo['recommendedCards']
  /** Links in the user's mails that administrators revealed. */
  revealedLinks: EnvInfo['revealedLinks']
  /** A maintenance notice to show. */
  notice: EnvInfo['sysMtnNoticeDto']['sysMtnBldUpNoticeDto']
}

/** Parses a failure's field as JSON; undefined when it is invalid: a visitor still sees the page then. */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const visitorSession = (failure: ApiFailure): Session => {
  const field = (name: string, otherwise: string) => failure.fieldErrors.find((error) => error.field === name)?.message ?? otherwise
  const partnerLinks = parse(field('partnerLinks', ''))
  setTimeZone(field('displayTimeZone', 'Asia/Tokyo'))
  return {
    user: null,
    env: localise({
      signUrl: field('signUrl', '/sign-in'),
      signOutUrl: field('signOutUrl', '/sign-out'),
      adminUrl: field('adminUrl', '/'),
      webUrl: field('webUrl', '/'),
    }),
    productName: field('productName', document.title),
    notice: (parse(field('sysMtnNoticeDto', '')) as Partial<EnvInfo['sysMtnNoticeDto']> | undefined)?.sysMtnBldUpNoticeDto ?? null,
    revealedLinks: [],
    recommendedCards: [],
    partnerLinks: Array.isArray(partnerLinks) ? (partnerLinks as EnvInfo['partnerLinks']) : [],
  }
}

/** Adapts the portal's URLs to the local host when it runs locally. */
const localise = ({ adminUrl, webUrl, ...env }: EnvInfo['env']): EnvInfo['env'] => ({
  ...env,
  adminUrl: reachableAddress(adminUrl, location),
  webUrl: reachableAddress(webUrl, location),
})

/** Discards everything that was loaded for somebody else in this tab, and refetches what is on the page. */
const switchUser = (client: QueryClient): void =>
  void client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== accounts.envInfo.path })

const load = async ({ client }: { client: QueryClient }): Promise<Session> => {
  try {
    const { user, env, productName, partnerLinks, displayTimeZone, sysMtnNoticeDto, revealedLinks, recommendedCards } = await call(
      accounts.envInfo,
    )
    setTimeZone(displayTimeZone)
    if (claimTab(user.userKey)) switchUser(client)
    return {
      user,
      env: localise(env),
      productName,
      partnerLinks,
      recommendedCards,
      revealedLinks,
      notice: sysMtnNoticeDto.sysMtnBldUpNoticeDto,
    }
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'signed_out') return visitorSession(error)
    throw error
  }
}

const fiveMinutes = 300_000

/** Loads the session. On failure it is retried after five minutes, or on request. */
export const sessionQuery = {
  queryKey: query(accounts.envInfo).queryKey,
  queryFn: load,
  staleTime: fiveMinutes,
  retry: 1,
  meta: { ignoreError: true },
}

export const useSession = (): Session => useSuspenseQuery(sessionQuery).data

/** Returns whether a user may make a call. @param functions the user's permissions on an app, for a call that needs one */
export const mayDo = (user: User | null, { access }: Pick<Route, 'access'>, functions: readonly string[] = []): boolean => {
  if (access.who === 'visitor') return true
  if (user === null || access.who === 'service' || access.who === 'signed') return false
  if ((user.firstLogin || !user.hasAgreePolicy) && !('onboarding' in access)) return false
  if (access.who === 'signedIn') return true
  if (access.who === 'dashboard') return user.canAccessDshbrd
  if (access.who === 'staff') return user.staff || user.admin
  if (access.who === 'admin') return user.admin
  return access.who === 'permitted' && functions.includes(access.permission)
}

/** Returns the user's permissions on an app, from its `environment/info`; empty until loaded. */
const useFunctions = (appId: string | undefined): readonly string[] => {
  const { orgId, ph } = readSearch(appSearch, useSearch({ strict: false }))
  const place = { appId: appId ?? '', orgId, phase: ph ?? defaultPhase }
  const { data } = useQuery({ ...environmentQuery(place), enabled: appId !== undefined, meta: { ignoreError: true } })
  return data?.functions.map(({ code }) => code) ?? []
}

/** Returns whether the user may make a call, by its route's access; `on` names the app for permissions. The server has the final say. */
export const useMayCall = (route: Pick<Route, 'access'>, on?: string): boolean => {
  const functions = useFunctions(route.access.who === 'permitted' ? on : undefined)
  return mayDo(useSession().user, route, functions)
}

/** Renders its children for people who may make the call. */
export function Can({ do: route, on, children, otherwise = null }: { do: Route; on?: string; children: ReactNode; otherwise?: ReactNode }) {
  return useMayCall(route, on) ? children : otherwise
}
