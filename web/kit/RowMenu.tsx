import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { Icon } from './menu.ts'

export interface RowAction {
  icon: Icon
  text: string
  onClick: () => void
  /** True for destructive actions. */
  danger?: boolean
  disabled?: boolean
}

interface RowMenuProps {
  /** The button's accessible name: what the actions apply to. */
  label: string
  /** Heading above the actions. */
  title?: string
  /** For a page rather than a row: a button with a border. */
  framed?: boolean
  actions: readonly RowAction[]
}

/** The actions of a row, behind a three-dot button. */
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
