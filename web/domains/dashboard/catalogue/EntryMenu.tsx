import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { RowMenu } from '../../../kit/table/RowMenu.tsx'
import type { Moves } from '../../../kit/list/SortableList.tsx'

interface EntryMenuProps {
  name: string
  moves: Moves
  onEdit: () => void
  onRemove: () => void
}

const nowhere = () => {}

/** The actions for an entry, including moving it, as an alternative to dragging. */
export function EntryMenu({ name, moves: { up, down }, onEdit, onRemove }: EntryMenuProps) {
  const { t } = useTranslation('catalogue')
  return (
    <RowMenu
      label={t('menu', { name })}
      actions={[
        { icon: IconPencil, text: t('edit'), onClick: onEdit },
        { icon: IconArrowUp, text: t('up'), disabled: !up, onClick: up ?? nowhere },
        { icon: IconArrowDown, text: t('down'), disabled: !down, onClick: down ?? nowhere },
        { icon: IconTrash, text: t('remove'), danger: true, onClick: onRemove },
      ]}
    />
  )
}
