import { IconLayoutDashboard, IconStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { favoritesQuery, linkToFavorite } from '../../domains/dashboard/favorites/index.ts'
import { dashboardsQuery, linkToDashboard } from '../../domains/dashboard/my-dashboards/index.ts'
import type { Target } from '../../kernel/pages.ts'
import { readSearch } from '../../kernel/parameters.ts'
import type { Icon } from '../../kit/menu/menu.ts'
import { PageLink } from '../../kit/page/PageLink.tsx'
import { pages } from '../../pages.ts'
import { EntryGroup } from './EntryGroup.tsx'
import classes from './Navigation.module.css'

interface Item {
  id: string
  name: string
  to: Target
}

interface GroupProps {
  icon: Icon
  title: string
  opened: boolean
  /** undefined while loading. */
  items: readonly Item[] | undefined
  current: string | undefined
  onToggle: () => void
}

function ItemGroup({ icon, title, opened, items, current, onToggle }: GroupProps) {
  const { t } = useTranslation('shell')
  return (
    <EntryGroup icon={icon} title={title} opened={opened} onToggle={onToggle}>
      {items?.length === 0 && <p className={classes.none}>{t('nav.none')}</p>}
      {items?.map((item) => (
        <PageLink
          key={item.id}
          to={item.to}
          className={classes.item!}
          title={item.name}
          {...(item.id === current && { 'aria-current': 'page' as const, 'data-active': true })}
        >
          {item.name}
        </PageLink>
      ))}
    </EntryGroup>
  )
}

type Name = 'favorites' | 'myDashboard'

/** Returns the group that the address expands: favorites in favorite mode, my dashboards on their pages. */
const groupOf = (pathname: string, favId: string | undefined): Name | undefined => {
  if (favId !== undefined) return 'favorites'
  return pathname === pages.myDashboard.path || pathname === pages.addMyDashboard.path ? 'myDashboard' : undefined
}

/** Favorites and my dashboards. Expanding one group collapses the other. */
export function SavedItems() {
  const { t } = useTranslation('shell')
  // All three from one location: `useAddress` changes a moment later.
  const { pathname, search } = useLocation()
  const { favId } = readSearch(pages.app.search, search)
  const { mdId } = readSearch(pages.myDashboard.search, search)
  const groupInUrl = groupOf(pathname, favId)
  const place = [pathname, favId, mdId].join(' ')
  const [at, setAt] = useState(place)
  const [open, setOpen] = useState(groupInUrl)
  // Navigating to a page with a group expands it; on the same page the user's own choice stays.
  if (at !== place) {
    setAt(place)
    if (groupInUrl !== undefined) setOpen(groupInUrl)
  }
  const favorites = useQuery(favoritesQuery()).data?.favorites
  const dashboards = useQuery(dashboardsQuery()).data?.customizes
  const toggle = (name: Name) => () => setOpen(open === name ? undefined : name)
  return (
    <>
      <ItemGroup
        icon={IconStar}
        title={t('nav.favorites')}
        opened={open === 'favorites'}
        items={favorites?.map((favorite) => ({ id: favorite.id, name: favorite.name, to: linkToFavorite(favorite) }))}
        current={favId}
        onToggle={toggle('favorites')}
      />
      <ItemGroup
        icon={IconLayoutDashboard}
        title={t('nav.myDashboard')}
        opened={open === 'myDashboard'}
        items={dashboards?.map(({ id, name }) => ({ id, name, to: linkToDashboard(id) }))}
        current={mdId}
        onToggle={toggle('myDashboard')}
      />
    </>
  )
}
