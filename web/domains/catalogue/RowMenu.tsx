import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Moves } from '../../kit/SortableList.tsx'

interface RowMenuProps {
  name: string
  moves: Moves
  onEdit: () => void
  onRemove: () => void
}

/** What can be done with an entry. Moving it is here too, for those who do not drag. */
export function RowMenu({ name, moves: { up, down }, onEdit, onRemove }: RowMenuProps) {
  const { t } = useTranslation('catalogue')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="slate" aria-label={t('menu', { name })}>
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} stroke={1.6} />} onClick={onEdit}>
          {t('edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowUp size={16} stroke={1.6} />} disabled={!up} onClick={up}>
          {t('up')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown size={16} stroke={1.6} />} disabled={!down} onClick={down}>
          {t('down')}
        </Menu.Item>
        <Menu.Item color="red.8" leftSection={<IconTrash size={16} stroke={1.6} />} onClick={onRemove}>
          {t('remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
