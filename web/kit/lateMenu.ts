import { type ComponentType, type RefObject, useId, useRef, useState } from 'react'

/** What a menu that was loaded late knows of its button. */
export interface LateMenuProps {
  id: string
  button: RefObject<HTMLButtonElement | null>
  opened: boolean
  onChange: (opened: boolean) => void
}

/**
 * A menu whose code comes when somebody turns to its button: by pointer, by keyboard or by touch. Not `lazy`: React waits
 * 300 ms before it shows what was suspended.
 * @returns what the button needs, and the menu to stand beside it
 */
export const useLateMenu = (load: () => Promise<{ default: ComponentType<LateMenuProps> }>) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const [Menu, setMenu] = useState<ComponentType<LateMenuProps>>()
  const turnTo = () => {
    if (!Menu) void load().then((module) => setMenu(() => module.default))
  }
  const onClick = () => {
    turnTo()
    setOpened(!opened)
  }
  const target = {
    ref: button,
    id: `${id}-target`,
    'aria-haspopup': 'menu',
    'aria-expanded': opened,
    onClick,
    onFocus: turnTo,
    onPointerEnter: turnTo,
  } as const
  return { target, Menu, menu: { id, button, opened, onChange: setOpened } }
}
