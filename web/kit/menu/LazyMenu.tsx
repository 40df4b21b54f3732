import { Menu, type MenuProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { MenuAnchor } from './MenuAnchor.tsx'
import type { LazyMenuProps } from './lazyMenu.ts'

/** The menu of a button that was rendered before the menu's code was loaded (`useLazyMenu`). */
export function LazyMenu({ button, children, ...menu }: LazyMenuProps & Pick<MenuProps, 'width'> & { children: ReactNode }) {
  return (
    <Menu position="bottom-end" {...menu}>
      <Menu.Target>
        <MenuAnchor button={button} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
