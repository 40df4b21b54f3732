import { Menu, type MenuProps } from '@mantine/core'
import { type ReactNode, type Ref, useImperativeHandle } from 'react'
import type { LateMenuProps } from './lateMenu.ts'

/** Represents a button elsewhere on the page. */
function ButtonElsewhere({ button, ref }: { button: LateMenuProps['button']; ref?: Ref<HTMLButtonElement | null> }) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [button])
  return null
}

/** The menu of a button that was rendered before the menu's code was loaded (`useLateMenu`). */
export function LateMenu({ button, children, ...menu }: LateMenuProps & Pick<MenuProps, 'width'> & { children: ReactNode }) {
  return (
    <Menu position="bottom-end" {...menu}>
      <Menu.Target>
        <ButtonElsewhere button={button} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
