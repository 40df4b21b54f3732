import { Menu } from '@mantine/core'
import { LazyMenu } from '../menu/LazyMenu.tsx'
import type { LazyMenuProps } from '../menu/lazyMenu.ts'
import type { RowAction } from './RowMenu.tsx'

export interface RowActionsProps extends LazyMenuProps {
  title: string | undefined
  actions: readonly RowAction[]
}

/** The menu of a row's button. */
export function RowActions({ title, actions, ...menu }: RowActionsProps) {
  return (
    <LazyMenu {...menu}>
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
    </LazyMenu>
  )
}
