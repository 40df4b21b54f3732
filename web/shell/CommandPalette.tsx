import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { appsQuery, useSelectApp } from '../domains/apps/apps/index.ts'
import { favoritesQuery, linkToFavorite } from '../domains/dashboard/favorites/index.ts'
import { useSelectGroup } from '../domains/dashboard/groups/index.ts'
import { dashboardsQuery, linkToDashboard } from '../domains/dashboard/my-dashboards/index.ts'
import type { Target as Place } from '../kernel/pages.ts'
import { useGo } from '../kernel/useAddress.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { neighbour } from '../kit/listbox.ts'
import { SearchBox } from '../kit/SearchBox.tsx'
import { EmptyState } from '../kit/states.tsx'
import { VirtualRows } from '../kit/VirtualRows.tsx'
import { pages } from '../pages.ts'
import { found, type Target } from './palette.rules.ts'

const rowHeight = 48
const listHeight = 8 * rowHeight
const listId = 'command-palette'

/** Returns all destinations: pages, favorites, my dashboards and apps, in that order. */
const useTargets = (): Target[] => {
  const { t } = useTranslation('shell')
  const go = useGo()
  const selectApp = useSelectApp()
  const selectGroup = useSelectGroup()
  const apps = useQuery(appsQuery()).data?.apps
  const favorites = useQuery(favoritesQuery()).data?.favorites
  const dashboards = useQuery(dashboardsQuery()).data?.customizes
  return useMemo(() => {
    const to = (place: Place) => () => go(place)
    const page = (id: string, label: string, open: () => void): Target => ({ id, label, hint: t('palette.page'), open })
    return [
      page('home', t('nav.home'), to(pages.dashboard())),
      page('app', t('nav.app'), () => selectApp()),
      page('platform', t('nav.platform'), () => selectGroup('PLATFORM_SERVICE')),
      page('developer', t('nav.developer'), () => selectGroup('GAME_DEVELOPER')),
      page('contract', t('nav.contract'), () => selectGroup('CONTRACT_INFO')),
      page('search', t('nav.search'), to(pages.search())),
      page('add', t('palette.addDashboard'), to(pages.addMyDashboard())),
      ...(favorites ?? []).map((one) => ({ id: one.id, label: one.name, hint: t('nav.favorites'), open: to(linkToFavorite(one)) })),
      ...(dashboards ?? []).map(({ id, name }) => ({ id, label: name, hint: t('nav.myDashboard'), open: to(linkToDashboard(id)) })),
      ...(apps ?? []).map(({ id, name }) => ({ id, label: name, hint: id, open: to(pages.app({ appId: id })) })),
    ]
  }, [apps, favorites, dashboards, go, selectApp, selectGroup, t])
}

/** Navigates anywhere from the keyboard. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const targets = useTargets()
  const [keyword, setKeyword] = useState('')
  const wanted = useDeferredValue(keyword)
  const shown = useMemo(() => found(targets, wanted), [targets, wanted])
  const [place, setPlace] = useState(0)
  const active = Math.min(place, shown.length - 1)
  const frame = useRef<HTMLDivElement>(null)
  const scrollTo = useRef<(index: number) => void>(undefined)
  const open = (index: number) => {
    const target = shown[index]
    if (!target) return
    onClose()
    target.open()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      return open(active)
    }
    const next = event.key.startsWith('Arrow') || event.key.startsWith('Page') ? neighbour(event.key, active, shown.length, 8) : undefined
    if (next === undefined) return undefined
    event.preventDefault()
    setPlace(next)
    return scrollTo.current?.(next)
  }
  return (
    <Dialog opened onClose={onClose} title={t('palette.title')} size={600} flush>
      <div style={{ padding: '0 16px 12px' }}>
        <SearchBox
          label={t('palette.search')}
          value={keyword}
          onChange={(next) => {
            setKeyword(next)
            setPlace(0)
          }}
          onKeyDown={onKeyDown}
          focusFirst
        />
      </div>
      <div style={{ minHeight: listHeight }}>
        {shown.length === 0 ? (
          <EmptyState title={t('palette.none', { keyword: wanted.trim() })} />
        ) : (
          <VirtualRows
            id={listId}
            label={t('palette.title')}
            frame={frame}
            scrollTo={scrollTo}
            count={shown.length}
            keyOf={(index) => shown[index]?.id ?? ''}
            itemHeight={rowHeight}
            height={listHeight}
            active={active}
            isSelected={(index) => index === active}
            onKeyDown={onKeyDown}
            onPick={open}
          >
            {(index) => (
              <Group h="100%" px="md" justify="space-between" wrap="nowrap">
                <Text truncate>{shown[index]?.label}</Text>
                <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                  {shown[index]?.hint}
                </Text>
              </Group>
            )}
          </VirtualRows>
        )}
      </div>
    </Dialog>
  )
}
