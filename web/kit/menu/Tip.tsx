import type { TooltipProps } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react'
import { lazyPart } from '../loading/lazyPart.tsx'

const Tooltip = lazyPart(() => import('./tooltip.ts').then((module) => module.Tooltip))

interface TipProps extends Pick<TooltipProps, 'label' | 'disabled' | 'multiline' | 'maw' | 'p' | 'bg' | 'bd' | 'withArrow'> {
  /** True if a touch opens it as well, until another one elsewhere: for information that is only in the tooltip. */
  touch?: boolean
  children: (target: ReturnType<typeof useTarget>['target']) => ReactNode
}

/** Tracks whether an element has the pointer or the focus. Escape closes the tooltip; a touch opens it if `touch` is set, or by giving the element visible focus. */
const useTarget = (touch: boolean) => {
  const id = useId()
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const target = {
    ref: setElement,
    onPointerEnter: ({ pointerType }: PointerEvent) => setOpened(pointerType === 'mouse'),
    onPointerLeave: close,
    // Browsers send these after a touch, too.
    ...(touch && { onMouseEnter: () => setOpened(true), onMouseLeave: close }),
    onFocus: ({ currentTarget }: FocusEvent) => setOpened(currentTarget.matches(':focus-visible')),
    onBlur: close,
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && close(),
    ...(opened && { 'aria-describedby': id }),
  }
  return { id, element, opened, target }
}

/** A tooltip for an element that has the pointer or the focus. The code that positions tooltips loads with the first one. */
export function Tip({ label, children, disabled = false, touch = false, ...tooltip }: TipProps) {
  const { id, element, opened, target } = useTarget(touch)
  const [isWanted, setWanted] = useState(false)
  if (opened && !isWanted) setWanted(true)
  return (
    <>
      {children(target)}
      {isWanted && element && <Tooltip {...tooltip} label={<span id={id}>{label}</span>} target={element} opened={opened && !disabled} />}
    </>
  )
}
