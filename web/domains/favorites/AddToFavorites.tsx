import { Button } from '@mantine/core'
import { type Condition, favorites, type FavoType } from '@portico/contract/favorites'
import { IconStar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../kernel/queries.ts'
import { toastSuccess } from '../../kit/toast.ts'
import { favoriteRoutes } from './favorites.queries.ts'

const NameDialog = lazy(() => import('../../kit/NameDialog.tsx').then((dialog) => ({ default: dialog.NameDialog })))

interface AddToFavoritesProps {
  favoType: FavoType
  /** What is saved; without it there is nothing to save yet. */
  condition: Condition | undefined
  size?: 'xs' | 'sm'
}

/** Saves what the page shows as a favorite, under a name. */
export function AddToFavorites({ favoType, condition, size = 'sm' }: AddToFavoritesProps) {
  const { t } = useTranslation('favorites')
  const [asked, setAsked] = useState(false)
  const add = useChange(favorites.add, {
    refreshes: favoriteRoutes,
    onSuccess: () => {
      setAsked(false)
      toastSuccess()
    },
  })
  return (
    <>
      <Button
        variant="default"
        size={size}
        leftSection={<IconStar size={16} stroke={1.6} aria-hidden />}
        disabled={condition === undefined}
        onClick={() => {
          add.reset()
          setAsked(true)
        }}
      >
        {t('add')}
      </Button>
      <Suspense fallback={null}>
        {asked && condition && (
          <NameDialog
            title={t('add')}
            label={t('name')}
            help={t('help')}
            confirm={t('confirm')}
            busy={add.isPending}
            error={add.error}
            onClose={() => setAsked(false)}
            onConfirm={(name) => add.mutate({ body: { name, favoType, condition } })}
          />
        )}
      </Suspense>
    </>
  )
}
