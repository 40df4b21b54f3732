import { appArea, type OwnApp } from '@portico/contract/console/app-area'
import { defaultPhase } from '@portico/contract/kernel/permission'
import { entryOf } from '@portico/contract/standing'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { query } from '../kernel/api.ts'
import { type AppPlace, type Environment, environmentQuery, placeOf } from './environment.ts'

/** The user's apps, teams and roles. Refreshed by time, so that moving between pages doesn't wait for them. */
export const ownAppsQuery = { ...query(appArea.consoleApps), staleTime: 60_000, refetchInterval: 60_000 }

/** Returns the entry of an app through a team; default: the default team (SWITCH-12). */
export const ownEntryOf = (apps: readonly OwnApp[], appId: string, orgId?: number): OwnApp | undefined =>
  entryOf(
    apps.filter(({ id }) => id === appId),
    orgId,
  )

const none = { pages: [], functions: [], productArea: { products: [], phases: [] } } as const

export type AppProduct = Environment['productArea']['products'][number]

const flat = (products: readonly AppProduct[]): AppProduct[] => products.flatMap((one) => [one, ...flat(one.children)])

/**
 * Builds the state of the app area from `environment/info`: an empty record while it loads and after a failure
 * (specification, section 4).
 */
export const appAreaOf = (place: AppPlace | undefined, data: Environment | undefined, isLoading: boolean) => {
  const { pages, functions, productArea } = data ?? none
  const codes = new Set(functions.map(({ code }) => code))
  const products = flat(productArea.products)
  return {
    loading: isLoading,
    data,
    appId: place?.appId,
    orgId: place?.orgId,
    app: data?.app,
    appUserRole: data?.appUserRole ?? null,
    phase: place?.phase ?? defaultPhase,
    phases: productArea.phases,
    productArea,
    productsIdMap: new Map(products.map((one) => [one.productId, one])),
    /** Returns whether the app has a product that is linked in this phase. */
    has: (productId: string): boolean => products.some((one) => one.productId === productId && one.status === 1),
    pages,
    pageKeys: new Set(pages.map(({ path }) => path)),
    /** Returns whether the user has a permission here, at least for own entries. */
    may: (code: string): boolean => codes.has(code),
  }
}

/** Returns the app, team and phase of the address, and the user's permissions there. */
export const useAppArea = () => {
  const search = useSearch({ strict: false })
  const place = useMemo(() => placeOf(search), [search])
  const { data, isLoading } = useQuery({
    ...environmentQuery(place ?? { appId: '', orgId: undefined, phase: defaultPhase }),
    enabled: place !== undefined,
  })
  const own = useQuery({ ...ownAppsQuery, enabled: place !== undefined })
  const entry = place && ownEntryOf(own.data?.apps ?? [], place.appId, place.orgId)
  const state = useMemo(() => appAreaOf(place, data, isLoading), [place, data, isLoading])
  return useMemo(() => ({ ...state, team: entry?.org ?? null, role: entry?.appRole, entry }), [state, entry])
}
