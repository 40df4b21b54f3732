import { Text } from '@mantine/core'
import { type Favorite, favorites } from '@portico/contract/favorites'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../kernel/queries.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { useFailureTexts } from '../../kit/failures.ts'
import { NameDialog } from '../../kit/NameDialog.tsx'
import { toastDeleted, toastSuccess } from '../../kit/toast.ts'
import { favoriteRoutes, favoritesQuery } from './favorites.queries.ts'

interface DialogProps {
  favorite: Favorite
  onClose: () => void
}

/** Puts another list in place of the one that is held, until it is asked for anew. */
const useLocally = () => {
  const client = useQueryClient()
  return (change: (list: Favorite[]) => Favorite[]) =>
    client.setQueryData(favoritesQuery().queryKey, (held) => held && { favorites: change(held.favorites) })
}

/** Renames a favorite: here at once, then from the list as it is. */
export function EditNameDialog({ favorite, onClose }: DialogProps) {
  const { t } = useTranslation('favorites')
  const locally = useLocally()
  const edit = useChange(favorites.edit, {
    refreshes: favoriteRoutes,
    onSuccess: () => {
      onClose()
      toastSuccess()
    },
  })
  const rename = (name: string) => {
    locally((list) => list.map((one) => (one.id === favorite.id ? { ...one, name } : one)))
    edit.mutate(
      { body: { id: favorite.id, name, favoType: favorite.favoType } },
      { onError: () => locally((list) => list.map((one) => (one.id === favorite.id ? favorite : one))) },
    )
  }
  return (
    <NameDialog
      title={t('editName')}
      label={t('name')}
      help={t('help')}
      confirm={t('confirm')}
      initial={favorite.name}
      busy={edit.isPending}
      error={edit.error}
      onConfirm={rename}
      onClose={onClose}
    />
  )
}

/** Asks before a favorite is deleted. It leaves the list when the call has succeeded. */
export function DeleteDialog({ favorite, onClose }: DialogProps) {
  const { t } = useTranslation('favorites')
  const texts = useFailureTexts()
  const locally = useLocally()
  const remove = useChange(favorites.remove, {
    refreshes: favoriteRoutes,
    onSuccess: () => {
      locally((list) => list.filter(({ id }) => id !== favorite.id))
      onClose()
      toastDeleted()
    },
  })
  return (
    <Dialog
      opened
      title={t('delete')}
      confirm={t('delete')}
      danger
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: favorite.id } })}
    >
      <Text>{t('deleteText', { name: favorite.name })}</Text>
      {remove.error && (
        <Text size="sm" c="var(--mantine-color-error)" mt="xs" role="alert">
          {texts.failure(remove.error)}
        </Text>
      )}
    </Dialog>
  )
}
