import { useMantineColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from '../kernel/useTranslation.ts'
import { appsQuery, useSelectApp } from '../domains/apps/apps/index.ts'
import { favoritesQuery, linkToFavorite } from '../domains/dashboard/favorites/index.ts'
import { useSelectGroup } from '../domains/dashboard/groups/index.ts'
import { dashboardsQuery, linkToDashboard } from '../domains/dashboard/my-dashboards/index.ts'
import type { Target as Place } from '../kernel/pages.ts'
import { recentApps } from '../kernel/recents.ts'
import { useSession } from '../kernel/session.tsx'
import { useGo } from '../kernel/useAddress.ts'
import { pages } from '../pages.ts'
import type { Target, TargetGroup } from './palette.rules.ts'
import { usePortalSearch } from './usePortalSearch.ts'

/** Dashboard pages, and their pickers. */
const usePages = (): Target[] => {
  const { t } = useTranslation('shell')
  const go = useGo()
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

/** Actions available everywhere. */
const useActions = (): Target[] => {
  const { t } = useTranslation('shell')
  const go = useGo()
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
    return [...colors, action('sign-out', t('user.signOut'), () => go(pages.signOut()))]
  }, [go, setColorScheme, t])
}

/** Favorites, dashboards and apps; recently opened ones are listed twice. */
const useKept = (): Target[] => {
  const go = useGo()
  const { user } = useSession()
  const apps = useQuery(appsQuery()).data?.apps
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
    const recent = user ? recentApps(user.userKey) : []
    return [
      ...recent.flatMap((id) => apps?.find((one) => one.id === id) ?? []).map(app('recent')),
      ...(favorites ?? []).map((one) => target('favorites', one.id, one.name, '', linkToFavorite(one))),
      ...(dashboards ?? []).map(({ id, name }) => target('dashboards', id, name, '', linkToDashboard(id))),
      ...(apps ?? []).map(app('apps')),
    ]
  }, [apps, favorites, dashboards, go, user])
}

/** All targets of the palette for an input. */
export const useTargets = (keyword: string): Target[] => {
  const { t } = useTranslation('shell')
  const { history } = useRouter()
  const [all, kept, actions] = [usePages(), useKept(), useActions()]
  const { hits } = usePortalSearch(keyword, '')
  return useMemo(() => {
    const documents = (hits ?? []).map(({ kind, href, title }): Target => ({
      id: href,
      group: 'documents',
      label: title.map(({ text }) => text).join(''),
      hint: t(`search.kind.${kind}`),
      open: () => history.push(href),
    }))
    return [...all, ...kept, ...documents, ...actions]
  }, [all, kept, actions, hits, history, t])
}
