import { useMantineColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { environmentQuery, placeOf } from '../../session/environment.ts'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { appsQuery, useFoundApps, useSelectApp } from '../../domains/apps/apps/index.ts'
import { favoritesQuery, linkToFavorite } from '../../domains/dashboard/favorites/index.ts'
import { useSelectGroup } from '../../domains/dashboard/groups/index.ts'
import { dashboardsQuery, linkToDashboard } from '../../domains/dashboard/my-dashboards/index.ts'
import { defaultPhase } from '@portico/contract/kernel/permission'
import { locales } from '@portico/contract/kernel/locale'
import { accounts } from '@portico/contract/people/accounts'
import { hrefOf, type Target as Place } from '../../kernel/pages.ts'
import { recentIds } from '../../kernel/recents.ts'
import { mayDo, useSession } from '../../session/session.tsx'
import { languageNames } from '../../kernel/texts.ts'
import { chooseLocale } from '../../session/locale.ts'
import { useNavigateTo } from '../../kernel/useAddress.ts'
import { loadLate } from '../../kernel/late.ts'
import { pages } from '../../pages.ts'
import type { Target, TargetGroup } from './palette.rules.ts'
import { usePortalSearch } from './usePortalSearch.ts'

/** Dashboard pages, and their pickers. */
const usePages = (): Target[] => {
  const { t } = useTranslation('shell')
  const go = useNavigateTo()
  const selectApp = useSelectApp()
  const selectGroup = useSelectGroup()
  return useMemo(() => {
    const page = (id: string, label: string, to: Place): Target => ({ id, group: 'pages', label, hint: '', to, open: () => go(to) })
    const picker = (id: string, label: string, open: () => void): Target => ({ id, group: 'pages', label, hint: '', open })
    return [
      page('home', t('nav.home'), pages.dashboard()),
      picker('app', t('nav.app'), () => selectApp()),
      picker('platform', t('nav.platform'), () => selectGroup('PLATFORM_SERVICE')),
      picker('developer', t('nav.developer'), () => selectGroup('GAME_DEVELOPER')),
      picker('contract', t('nav.contract'), () => selectGroup('CONTRACT_INFO')),
      page('search', t('nav.search'), pages.search()),
      page('add', t('palette.addDashboard'), pages.addMyDashboard()),
    ]
  }, [go, selectApp, selectGroup, t])
}

/** Returns the pages outside the dashboard. The list and its titles load after the palette is shown. */
const usePlaces = (): Target[] => {
  const { i18n } = useTranslation('shell')
  const go = useNavigateTo()
  const { user } = useSession()
  const place = placeOf(useSearch({ strict: false }))
  // An app's pages are known where one of them is open.
  const app = useQuery({ ...environmentQuery(place ?? { appId: '', orgId: undefined, phase: defaultPhase }), enabled: false }).data
  const { data } = useQuery({
    queryKey: ['palette', i18n.language, user?.userKey, app?.app.id, app?.pages],
    queryFn: async () => (user ? (await loadLate(import('./palette.places.ts'))).placesFor(user, app) : []),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(
    () => (data ?? []).map((one): Target => ({ ...one, id: `place-${hrefOf(one.to)}`, group: 'places', open: () => go(one.to) })),
    [data, go],
  )
}

/** Actions available everywhere. */
const useActions = (): Target[] => {
  const { t } = useTranslation('shell')
  const go = useNavigateTo()
  const { user } = useSession()
  const { setColorScheme } = useMantineColorScheme()
  return useMemo(() => {
    const action = (id: string, label: string, open: () => void): Target => ({
      id: `action-${id}`,
      group: 'actions',
      label,
      hint: '',
      open,
    })
    const colors = (['light', 'dark', 'auto'] as const).map((name) =>
      action(name, `${t('colors.title')}: ${t(`colors.${name}`)}`, () => setColorScheme(name)),
    )
    const languages = locales.map((locale) =>
      action(locale, `${t('language')}: ${languageNames[locale]}`, () => void chooseLocale(locale, user !== null)),
    )
    const invite = mayDo(user, accounts.users) ? [action('invite', t('palette.invite'), () => go(pages.users({ open: 'invitation' })))] : []
    return [...invite, ...colors, ...languages, action('sign-out', t('user.signOut'), () => go(pages.signOut()))]
  }, [go, setColorScheme, t, user])
}

/** Favorites, dashboards and apps; recently opened ones are listed twice. Where the browser does not hold all apps, the server searches too. */
const useStoredTargets = (keyword: string): Target[] => {
  const go = useNavigateTo()
  const { user } = useSession()
  const ownApps = useQuery(appsQuery()).data?.apps
  const foundApps = useFoundApps('all', keyword)?.apps
  const favorites = useQuery(favoritesQuery()).data?.favorites
  const dashboards = useQuery(dashboardsQuery()).data?.customizes
  return useMemo(() => {
    const target = (group: TargetGroup, id: string, label: string, hint: string, to: Place): Target => ({
      id: `${group}-${id}`,
      group,
      label,
      hint,
      to,
      open: () => go(to),
    })
    const app = (group: TargetGroup) => (one: { id: string; name: string }) =>
      target(group, one.id, one.name, one.id, pages.app({ appId: one.id }))
    const appsById = new Map([...(ownApps ?? []), ...(foundApps ?? [])].map((one) => [one.id, one]))
    const recent = user ? recentIds(user.userKey) : []
    return [
      ...recent.flatMap((id) => appsById.get(id) ?? []).map(app('recent')),
      ...(favorites ?? []).map((one) => target('favorites', one.id, one.name, '', linkToFavorite(one))),
      ...(dashboards ?? []).map(({ id, name }) => target('dashboards', id, name, '', linkToDashboard(id))),
      ...[...appsById.values()].map(app('apps')),
    ]
  }, [ownApps, foundApps, favorites, dashboards, go, user])
}

/** All targets of the palette for an input. */
export const useTargets = (keyword: string): Target[] => {
  const { t } = useTranslation('shell')
  const { history } = useRouter()
  const [all, places, stored, actions] = [usePages(), usePlaces(), useStoredTargets(keyword), useActions()]
  const { hits } = usePortalSearch(keyword, '')
  return useMemo(() => {
    const documents = (hits ?? []).map(({ kind, href, title }): Target => ({
      id: href,
      group: 'documents',
      label: title.map(({ text }) => text).join(''),
      hint: t(`search.kind.${kind}`),
      open: () => history.push(href),
    }))
    return [...all, ...places, ...stored, ...documents, ...actions]
  }, [all, places, stored, actions, hits, history, t])
}
