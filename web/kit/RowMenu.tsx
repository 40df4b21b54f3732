import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { Icon } from './menu.ts'

export interface RowAction {
  icon: Icon
  text: string
  onClick: () => void
  /** Takes something away. */
  danger?: boolean
  disabled?: boolean
}

interface RowMenuProps {
  /** Names the button: what the actions are for. */
  label: string
  /** Over the actions. */
  title?: string
  /** Of a page rather than of one row: a button with a frame. */
  framed?: boolean
  actions: readonly RowAction[]
}

/** What can be done with a row, behind three dots. */
export function RowMenu({ label, title, framed = false, actions }: RowMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon {...(framed ? { variant: 'default', size: 36 } : { variant: 'subtle', color: 'slate' })} aria-label={label}>
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {title && <Menu.Label>{title}</Menu.Label>}
        {actions.map(({ icon: Icon, text, onClick, danger = false, disabled = false }) => (
          <Menu.Item
            key={text}
            leftSection={<Icon size={16} stroke={1.6} />}
            disabled={disabled}
            onClick={onClick}
            {...(danger && { c: 'var(--mantine-color-error)' })}
          >
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
