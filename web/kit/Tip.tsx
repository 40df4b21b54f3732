import type { TooltipProps } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react'
import { late } from './late.tsx'

const Tooltip = late(() => import('./tooltip.ts').then((module) => module.Tooltip))

interface TipProps extends Pick<TooltipProps, 'label' | 'disabled' | 'multiline' | 'maw' | 'p' | 'bg' | 'bd'> {
  children: (target: ReturnType<typeof useTarget>['target']) => ReactNode
}

/** Follows pointer and focus on an element. Escape takes away what they show; a touch shows it by the focus, if at all. */
const useTarget = () => {
  const id = useId()
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const target = {
    ref: setElement,
    onPointerEnter: ({ pointerType }: PointerEvent) => setOpened(pointerType === 'mouse'),
    onPointerLeave: close,
    onFocus: ({ currentTarget }: FocusEvent) => setOpened(currentTarget.matches(':focus-visible')),
    onBlur: close,
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && close(),
    ...(opened && { 'aria-describedby': id }),
  }
  return { id, element, opened, target }
}

/** Tells more about an element that has the pointer or the focus. What places it on the page loads with the first. */
export function Tip({ label, children, disabled = false, ...tooltip }: TipProps) {
  const { id, element, opened, target } = useTarget()
  const [wanted, setWanted] = useState(false)
  if (opened && !wanted) setWanted(true)
  return (
    <>
      {children(target)}
      {wanted && element && <Tooltip {...tooltip} label={<span id={id}>{label}</span>} target={element} opened={opened && !disabled} />}
    </>
  )
}
