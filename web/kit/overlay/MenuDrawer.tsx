import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'

interface MenuDrawerProps {
  label: string
  opened: boolean
  onClose: () => void
  size?: number
  children: ReactNode
}

/** The menu on narrow screens: a drawer from the left, 240 px wide unless said otherwise. */
export function MenuDrawer({ label, opened, onClose, size = 240, children }: MenuDrawerProps) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={size} hiddenFrom="lg">
      <Drawer.Overlay backgroundOpacity={0.45} />
      <Drawer.Content aria-label={label}>{children}</Drawer.Content>
    </Drawer.Root>
  )
}
