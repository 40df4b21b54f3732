import { Menu } from '@mantine/core'
import { LateMenu } from '../menu/LateMenu.tsx'
import type { LateMenuProps } from '../menu/lateMenu.ts'
import type { RowAction } from './RowMenu.tsx'

export interface RowActionsProps extends LateMenuProps {
  title: string | undefined
  actions: readonly RowAction[]
}

/** The menu of a row's button. */
export function RowActions({ title, actions, ...menu }: RowActionsProps) {
  return (
    <LateMenu {...menu}>
      {title && <Menu.Label>{title}</Menu.Label>}
      {actions.map(({ icon: Icon, text, lang, onClick, danger = false, disabled = false }) => (
        <Menu.Item
          key={text}
          lang={lang}
          leftSection={Icon && <Icon size={16} stroke={1.6} />}
          disabled={disabled}
          onClick={onClick}
          {...(danger && { c: 'var(--mantine-color-error)' })}
        >
          {text}
        </Menu.Item>
      ))}
    </LateMenu>
  )
}
