import { Button } from '@mantine/core'
import type { Condition, FavoType } from '@portico/contract/dashboard/favorites'
import { IconStar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { loadable } from '../../../kit/loading/loadable.tsx'

const AddDialog = loadable(() => import('./FavoriteDialogs.tsx'), 'AddDialog')

interface AddToFavoritesProps {
  favoType: FavoType
  /** The condition to save; undefined while there is nothing to save. */
  condition: Condition | undefined
  size?: 'xs' | 'sm'
}

/** Saves what the page shows as a favorite, under a name. */
export function AddToFavorites({ favoType, condition, size = 'sm' }: AddToFavoritesProps) {
  const { t } = useTranslation('favorites')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size={size}
        leftSection={<IconStar size={16} stroke={1.6} aria-hidden />}
        disabled={condition === undefined}
        onClick={() => setOpen(true)}
      >
        {t('add')}
      </Button>
      {isOpen && condition && <AddDialog favoType={favoType} condition={condition} onClose={() => setOpen(false)} />}
    </>
  )
}
