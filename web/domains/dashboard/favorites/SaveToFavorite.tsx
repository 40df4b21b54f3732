import { Button } from '@mantine/core'
import { type Condition, favorites } from '@portico/contract/dashboard/favorites'
import { IconDeviceFloppy, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useChange } from '../../../kernel/queries.ts'
import { toastSuccess } from '../../../kit/feedback/toast.ts'
import { favoriteQuery, favoriteRoutes, linkTo } from './favorites.queries.ts'

interface SaveToFavoriteProps {
  id: string
  /** undefined while there is nothing to save. */
  condition: Condition | undefined
  size?: 'xs' | 'sm'
}

/** Replaces the condition of a favorite with the page's current one, and opens the favorite. */
export function SaveToFavorite({ id, condition, size = 'sm' }: SaveToFavoriteProps) {
  const { t } = useTranslation('favorites')
  const favorite = useQuery(favoriteQuery(id)).data?.favorite
  const edit = useChange(favorites.edit, {
    refreshes: favoriteRoutes,
    onSuccess: toastSuccess,
    destination: ({ favorite: saved }) => linkTo(saved),
  })
  if (!favorite) return null
  return (
    <Button
      size={size}
      loading={edit.isPending}
      disabled={condition === undefined}
      leftSection={<IconDeviceFloppy size={15} stroke={1.6} aria-hidden />}
      onClick={() => edit.mutate({ body: { id, condition } })}
    >
      {t('saveTo', { name: favorite.name })}
    </Button>
  )
}

/** Opens the condition of a favorite for editing. */
export function EditCondition({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('favorites')
  return (
    <Button variant="default" leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />} onClick={onClick}>
      {t('editCondition')}
    </Button>
  )
}
