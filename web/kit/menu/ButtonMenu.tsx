import { Button, type ButtonProps } from '@mantine/core'
import { useLazyMenu } from './lazyMenu.ts'
import { loadActions, type RowAction } from '../table/RowMenu.tsx'

interface ButtonMenuProps extends Pick<ButtonProps, 'children' | 'leftSection' | 'size' | 'variant'> {
  actions: readonly RowAction[]
}

/** A button that opens a menu of actions. Their code loads when the button gets the pointer or the focus. */
export function ButtonMenu({ actions, ...button }: ButtonMenuProps) {
  const { target, Menu, menu } = useLazyMenu(loadActions)
  return (
    <>
      <Button {...target} {...button} />
      {Menu && <Menu {...menu} title={undefined} actions={actions} />}
    </>
  )
}
