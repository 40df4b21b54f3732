import { type Ref, useImperativeHandle } from 'react'
import type { LateMenuProps } from './lateMenu.ts'

/** Represents a button elsewhere on the page, as the target of what is placed beside it. */
export function ButtonElsewhere({ button, ref }: { button: LateMenuProps['button']; ref?: Ref<HTMLButtonElement | null> }) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [button])
  return null
}
