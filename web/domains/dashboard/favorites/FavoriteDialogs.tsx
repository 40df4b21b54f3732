import { type Condition, type Favorite, favorites, type FavoType } from '@portico/contract/dashboard/favorites'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useChange, useRefresh } from '../../../kernel/queries.ts'
import { ConfirmDialog } from '../../../kit/form/ConfirmDialog.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { useSendForm } from '../../../kit/form/useSendForm.ts'
import { NameDialog } from '../../../kit/overlay/NameDialog.tsx'
import { toastDeleted, toastSuccess } from '../../../kit/feedback/toast.ts'
import { favoriteRoutes, favoritesQuery } from './favorites.queries.ts'

interface DialogProps {
  favorite: Favorite
  onClose: () => void
}

const done = (onClose: () => void) => () => {
  onClose()
  toastSuccess()
}

interface AddDialogProps {
  favoType: FavoType
  condition: Condition
  onClose: () => void
}

/** Asks for the name under which the page's content is saved. */
export function AddDialog({ favoType, condition, onClose }: AddDialogProps) {
  const { t } = useTranslation('favorites')
  const form = useRouteForm(favorites.add, {
    initial: { name: '' },
    required: ['name'],
    toBody: ({ name }) => ({ name, favoType, condition }),
    refreshes: favoriteRoutes,
    onSuccess: done(onClose),
  })
  return <NameDialog form={form} title={t('add')} label={t('name')} help={t('help')} confirm={t('confirm')} onClose={onClose} />
}

/** Replaces the cached list until it is refetched. */
const useLocally = () => {
  const client = useQueryClient()
  return (change: (list: Favorite[]) => Favorite[]) =>
    client.setQueryData(favoritesQuery().queryKey, (cached) => cached && { favorites: change(cached.favorites) })
}

/** Renames a favorite: in the cache immediately, then from the refetched list. */
export function EditNameDialog({ favorite, onClose }: DialogProps) {
  const { t } = useTranslation('favorites')
  const locally = useLocally()
  const replaceInList = (shown: Favorite) => locally((list) => list.map((one) => (one.id === shown.id ? shown : one)))
  const { mutateAsync } = useChange(favorites.edit, { inline: true, refreshes: favoriteRoutes })
  const form = useSendForm({
    initial: { name: favorite.name },
    required: ['name'],
    send: ({ name }) => {
      replaceInList({ ...favorite, name })
      return mutateAsync({ body: { id: favorite.id, name, favoType: favorite.favoType } }, { onError: () => replaceInList(favorite) })
    },
    onSuccess: done(onClose),
  })
  return <NameDialog form={form} title={t('editName')} label={t('name')} help={t('help')} confirm={t('confirm')} onClose={onClose} />
}

/** Asks before a favorite is deleted. It leaves the cached list once the call has succeeded, which is then refetched. */
export function DeleteDialog({ favorite: { id, name }, onClose }: DialogProps) {
  const { t } = useTranslation('favorites')
  const locally = useLocally()
  const refresh = useRefresh(favoriteRoutes)
  const remove = useChange(favorites.remove, {
    inline: true,
    onSuccess: () => {
      locally((list) => list.filter((one) => one.id !== id))
      void refresh()
      onClose()
      toastDeleted()
    },
  })
  return (
    <ConfirmDialog change={remove} input={{ params: { id } }} title={t('delete')} confirm={t('delete')} onClose={onClose}>
      {t('deleteText', { name })}
    </ConfirmDialog>
  )
}
