import { type Ref, useImperativeHandle } from 'react'
import type { LazyMenuProps } from './lazyMenu.ts'

/** Stands for a button elsewhere on the page, so that a menu or popover can be positioned beside that button. */
export function MenuAnchor({ button, ref }: { button: LazyMenuProps['button']; ref?: Ref<HTMLButtonElement | null> }) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [button])
  return null
}
