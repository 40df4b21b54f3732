import { type ComponentType, type RefObject, useId, useRef, useState } from 'react'

/** What a lazily loaded menu knows of its button. */
export interface LateMenuProps {
  id: string
  button: RefObject<HTMLButtonElement | null>
  opened: boolean
  onChange: (opened: boolean) => void
}

/**
 * A menu whose code is loaded when its button gets pointer, focus or touch. Not `lazy`: React waits 300 ms before it shows
 * suspended content.
 * @returns the button's properties, and the menu to render next to it
 */
export const useLateMenu = <Props extends LateMenuProps = LateMenuProps>(load: () => Promise<ComponentType<Props>>) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const [Menu, setMenu] = useState<ComponentType<Props>>()
  const turnTo = () => {
    if (!Menu) void load().then((loaded) => setMenu(() => loaded))
  }
  const onClick = () => {
    turnTo()
    setOpened(!opened)
  }
  const target = {
    ref: button,
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': opened,
    onClick,
    onFocus: turnTo,
    onPointerEnter: turnTo,
  } as const
  return { target, Menu, menu: { id, button, opened, onChange: setOpened } }
}
