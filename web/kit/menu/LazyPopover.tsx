import { Popover, type PopoverProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { MenuAnchor } from './MenuAnchor.tsx'
import type { LazyMenuProps } from './lazyMenu.ts'

interface LazyPopoverProps extends LazyMenuProps, Pick<PopoverProps, 'closeOnEscape' | 'position' | 'width'> {
  label: string
  /** No padding around the content, for lists that reach the edge. */
  flush?: boolean
  children: ReactNode
}

/** The popover of a button that was rendered before this code (`useLazyMenu`). Focus moves into it, and back to the button when it closes. */
export function LazyPopover({ button, label, flush = false, children, ...popover }: LazyPopoverProps) {
  return (
    // Without Mantine's roles, which would name the popup after its button.
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus withRoles={false} {...popover}>
      <Popover.Target>
        <MenuAnchor button={button} />
      </Popover.Target>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the element is Mantine's */}
      <Popover.Dropdown role="dialog" aria-label={label} tabIndex={-1} {...(flush && { p: 0 })}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
