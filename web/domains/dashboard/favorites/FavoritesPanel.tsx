import { type Favorite, favorites } from '@portico/contract/dashboard/favorites'
import { IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../kernel/queries.ts'
import { ItemsPanel, type PanelItem } from '../../../kit/ItemsPanel.tsx'
import { loadable } from '../../../kit/loadable.tsx'
import { toast } from '../../../kit/toast.ts'
import { countsQuery, favoriteRoutes, favoritesQuery, linkTo } from './favorites.queries.ts'

const EditNameDialog = loadable(() => import('./FavoriteDialogs.tsx'), 'EditNameDialog')
const DeleteDialog = loadable(() => import('./FavoriteDialogs.tsx'), 'DeleteDialog')

interface Item extends PanelItem {
  favorite: Favorite
}

const shortened = (names: readonly string[]): string => {
  const [first, ...more] = names
  return first === undefined ? '' : more.length > 0 ? `${first} (+${more.length})` : first
}

/** Returns a function that describes a favorite: the number of apps it finds, and the apps or other items saved. */
const useSummary = () => {
  const { t } = useTranslation('favorites')
  const counts = useQuery(countsQuery()).data?.counts
  return ({ id, favoType, summary }: Favorite): string => {
    const count = counts?.[id]
    return [
      count === undefined || favoType === 'APP' ? '' : count === null ? t('invalid') : t('apps', { count }),
      shortened(summary.apps),
      shortened(summary.parameters),
      favoType === 'APP' ? '' : t(`type.${favoType}`),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}

/** Lists the user's favorites on the dashboard's home. */
export function FavoritesPanel() {
  const { t } = useTranslation('favorites')
  const { data, error, refetch } = useQuery(favoritesQuery())
  const summaryOf = useSummary()
  const [asked, setAsked] = useState<{ what: 'editName' | 'delete'; favorite: Favorite }>()
  const watch = useChange(favorites.edit, {
    refreshes: favoriteRoutes,
    onSuccess: ({ favorite }) => toast('success', t(favorite.watched ? 'watching' : 'notWatching')),
  })
  const items = data?.favorites.map((favorite): Item => ({
    id: favorite.id,
    name: favorite.name,
    summary: summaryOf(favorite),
    to: linkTo(favorite),
    mark: favorite.watched && <IconEye size={14} stroke={1.6} aria-label={t('watched')} />,
    favorite,
  }))
  const close = () => setAsked(undefined)
  return (
    <>
      <ItemsPanel
        title={t('title')}
        items={items}
        error={error}
        onRetry={refetch}
        hint={t('hint')}
        name="favorites"
        kindOf={({ favorite }) => t(`type.${favorite.favoType}`)}
        menuTitle={t('settings')}
        actionsOf={({ favorite }) => [
          { icon: IconPencil, text: t('editName'), onClick: () => setAsked({ what: 'editName', favorite }) },
          {
            icon: favorite.watched ? IconEyeOff : IconEye,
            text: t(favorite.watched ? 'unwatch' : 'watch'),
            onClick: () => watch.mutate({ body: { id: favorite.id, watched: !favorite.watched } }),
          },
          { icon: IconTrash, text: t('delete'), danger: true, onClick: () => setAsked({ what: 'delete', favorite }) },
        ]}
      />
      {asked?.what === 'editName' && <EditNameDialog favorite={asked.favorite} onClose={close} />}
      {asked?.what === 'delete' && <DeleteDialog favorite={asked.favorite} onClose={close} />}
    </>
  )
}
