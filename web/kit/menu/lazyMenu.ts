import { type ComponentType, type RefObject, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { loadLate, noteMissedPart } from '../../kernel/late.ts'

/** The properties that a late menu, or another popup, gets from its button. */
export interface LazyMenuProps {
  id: string
  button: RefObject<HTMLButtonElement | null>
  opened: boolean
  onChange: (opened: boolean) => void
}

/**
 * A menu, or another popup, whose code is loaded when its button gets pointer, focus or touch. Not `lazy`: React waits 300 ms before it shows
 * suspended content.
 * @returns the button's properties, and the menu to render next to it
 */
export const useLazyMenu = <Props extends LazyMenuProps = LazyMenuProps>(
  load: () => Promise<ComponentType<Props>>,
  kind: 'menu' | 'dialog' = 'menu',
) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const [Menu, setMenu] = useState<ComponentType<Props>>()
  const [isThere, setThere] = useState(false)
  const loadMenu = async () => {
    if (Menu) return
    const loaded = await loadLate(load())
    // Rendered before it opens, so that it knows where the focus goes when it closes.
    flushSync(() => setMenu(() => loaded))
    setThere(true)
  }
  // If this fails, the code is requested again by the click.
  const preload = () => void loadMenu().catch(() => {})
  const onClick = () => {
    setOpened(!opened)
    loadMenu().catch(() => {
      setOpened(false)
      noteMissedPart()
    })
  }
  const target = {
    ref: button,
    id,
    'aria-haspopup': kind,
    'aria-expanded': opened,
    onClick,
    onFocus: preload,
    onPointerEnter: preload,
  } as const
  return { target, Menu, menu: { id, button, opened: opened && isThere, onChange: setOpened } }
}
