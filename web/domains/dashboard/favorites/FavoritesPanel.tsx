import { contractTypeSet } from '@portico/contract/dashboard/catalogue'
import { type Favorite, favorites, type FavoType } from '@portico/contract/dashboard/favorites'
import { IconEye, IconEyeOff, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useChange } from '../../../kernel/queries.ts'
import { ItemsPanel, type PanelItem } from '../../../kit/list/ItemsPanel.tsx'
import { loadable } from '../../../kit/loading/loadable.tsx'
import type { RowAction } from '../../../kit/table/RowMenu.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { countsQuery, favoriteRoutes, favoritesQuery, linkTo } from './favorites.queries.ts'
import { useNames, useOptionLabel } from '../catalogue/index.ts'

const EditNameDialog = loadable(() => import('./FavoriteDialogs.tsx'), 'EditNameDialog')
const ShareDialog = loadable(() => import('./ShareDialog.tsx'), 'ShareDialog')
const DeleteDialog = loadable(() => import('./FavoriteDialogs.tsx'), 'DeleteDialog')

interface Item extends PanelItem {
  favorite: Favorite
}

const shorten = (names: readonly string[]): string => {
  const [first, ...more] = names
  return first === undefined ? '' : more.length > 0 ? `${first} (+${more.length})` : first
}

const asItIs = (text: string): string => text

/** Returns functions that give the displayed names of what favorites hold: services are keys, contract types are options. */
const useParameterLabels = (): Record<FavoType, (text: string) => string> => {
  const { t } = useTranslation('favorites')
  const { keyName } = useNames()
  const typeLabel = useOptionLabel(contractTypeSet)
  return { APP: (name) => name || t('unavailable'), PLATFORM: keyName, GAME_DEVELOPER: asItIs, CONTRACT: typeLabel, SEARCH: asItIs }
}

/** Returns a function that describes a favorite: the number of apps it finds, and the apps or other items saved. */
const useSummary = () => {
  const { t } = useTranslation('favorites')
  const labels = useParameterLabels()
  const counts = useQuery(countsQuery()).data?.counts
  return ({ id, favoType, summary, sharedBy }: Favorite): string => {
    const count = counts?.[id]
    return [
      count === undefined || favoType === 'APP' ? '' : count === null ? t('invalid') : t('apps', { count }),
      shorten(summary.apps),
      shorten(summary.parameters.map(labels[favoType])),
      favoType === 'APP' ? '' : t(`type.${favoType}`),
      sharedBy ? t('sharedBy', { name: sharedBy }) : '',
    ]
      .filter(Boolean)
      .join(' · ')
  }
}

/** Icons that say whether a favorite is watched, and shared. */
function Marks({ favorite: { watched, sharedWith } }: { favorite: Favorite }) {
  const { t } = useTranslation('favorites')
  return (
    <>
      {watched && <IconEye size={14} stroke={1.6} aria-label={t('watched')} />}
      {sharedWith && <IconUsers size={14} stroke={1.6} aria-label={t('sharedWith', { team: sharedWith.name })} />}
    </>
  )
}

/** Lists the user's favorites on the dashboard's home. */
export function FavoritesPanel() {
  const { t } = useTranslation('favorites')
  const { data, error, refetch } = useQuery(favoritesQuery())
  const summaryOf = useSummary()
  const [dialog, setDialog] = useState<{ what: 'editName' | 'share' | 'delete'; favorite: Favorite }>()
  const watch = useChange(favorites.edit, {
    refreshes: favoriteRoutes,
    onSuccess: ({ favorite }) => toast('success', t(favorite.watched ? 'watching' : 'notWatching')),
  })
  const items = data?.favorites.map((favorite): Item => ({
    id: favorite.id,
    name: favorite.name,
    summary: summaryOf(favorite),
    to: linkTo(favorite),
    mark: <Marks favorite={favorite} />,
    favorite,
  }))
  const close = () => setDialog(undefined)
  const actionsOf = (favorite: Favorite): RowAction[] =>
    favorite.sharedBy
      ? []
      : [
          { icon: IconPencil, text: t('editName'), onClick: () => setDialog({ what: 'editName', favorite }) },
          {
            icon: favorite.watched ? IconEyeOff : IconEye,
            text: t(favorite.watched ? 'unwatch' : 'watch'),
            onClick: () => watch.mutate({ body: { id: favorite.id, watched: !favorite.watched } }),
          },
          { icon: IconUsers, text: t('share'), onClick: () => setDialog({ what: 'share', favorite }) },
          { icon: IconTrash, text: t('delete'), danger: true, onClick: () => setDialog({ what: 'delete', favorite }) },
        ]
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
        actionsOf={({ favorite }) => actionsOf(favorite)}
      />
      {dialog?.what === 'editName' && <EditNameDialog favorite={dialog.favorite} onClose={close} />}
      {dialog?.what === 'share' && <ShareDialog favorite={dialog.favorite} onClose={close} />}
      {dialog?.what === 'delete' && <DeleteDialog favorite={dialog.favorite} onClose={close} />}
    </>
  )
}
