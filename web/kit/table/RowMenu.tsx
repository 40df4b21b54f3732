import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useLazyMenu } from '../menu/lazyMenu.ts'
import type { Icon } from '../menu/menu.ts'

export interface RowAction {
  icon?: Icon
  text: string
  /** The language of the text, if it is not the reader's. */
  lang?: string
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

/** Loads the menu of a button with actions. */
export const loadActions = () => import('./RowActions.tsx').then(({ RowActions }) => RowActions)

/** The actions of a row, behind a three-dot button. Their code loads when the button gets the pointer or the focus. */
export function RowMenu({ label, title, framed = false, actions }: RowMenuProps) {
  const { target, Menu, menu } = useLazyMenu(loadActions)
  return (
    <>
      <ActionIcon {...target} {...(framed ? { variant: 'default', size: 36 } : { variant: 'subtle', color: 'slate' })} aria-label={label}>
        <IconDots size={18} stroke={1.6} />
      </ActionIcon>
      {Menu && <Menu {...menu} title={title} actions={actions} />}
    </>
  )
}
