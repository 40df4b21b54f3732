import { Checkbox } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import classes from './CheckList.module.css'
import { neighbour } from './listbox.ts'
import type { VirtualListHandle } from './VirtualList.tsx'
import { VirtualRows } from './VirtualRows.tsx'

interface CheckListProps<Item> {
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => string
  itemHeight: number
  height: number
  checked: ReadonlySet<string>
  onToggle: (key: string) => void
  /** Group headings; not selectable. */
  isHeading?: (item: Item) => boolean
  children: (item: Item) => ReactNode
  ref?: Ref<VirtualListHandle>
}

/** A multi-selection list of any length: Space or Enter toggles the active entry. */
export function CheckList<Item>(props: CheckListProps<Item>) {
  const { label, items, itemKey, itemHeight, height, checked, onToggle, isHeading, children, ref } = props
  const frame = useRef<HTMLDivElement>(null)
  const scrollTo = useRef<(index: number) => void>(undefined)
  const [place, setPlace] = useState(-1)
  const active = Math.min(place, items.length - 1)
  const headingAt = (index: number): boolean => {
    const item = items[index]
    return item !== undefined && (isHeading?.(item) ?? false)
  }
  const keyOf = (index: number): string => {
    const item = items[index]
    return item === undefined ? '' : itemKey(item)
  }
  /** Finds the nearest selectable entry, first in the direction of the key. */
  const choosable = (from: number, step: 1 | -1): number => {
    for (const way of [step, -step]) for (let at = from; at >= 0 && at < items.length; at += way) if (!headingAt(at)) return at
    return from
  }
  const go = (index: number) => {
    const next = choosable(index, index > active ? 1 : -1)
    setPlace(next)
    scrollTo.current?.(next)
  }
  const toggle = (index: number) => {
    if (items[index] === undefined || headingAt(index)) return
    setPlace(index)
    onToggle(keyOf(index))
  }
  useImperativeHandle(ref, () => ({
    focus: () => {
      frame.current?.focus()
      if (active < 0) go(0)
    },
  }))
  const onKeyDown = (event: KeyboardEvent) => {
    const isToggle = event.key === ' ' || event.key === 'Enter'
    const next = isToggle ? active : neighbour(event.key, active, items.length, Math.floor(height / itemHeight))
    if (next === undefined) return
    event.preventDefault()
    if (isToggle) toggle(next)
    else go(next)
  }
  return (
    <VirtualRows
      label={label}
      frame={frame}
      scrollTo={scrollTo}
      count={items.length}
      keyOf={keyOf}
      itemHeight={itemHeight}
      height={height}
      multiple
      active={active}
      isSelected={(index) => checked.has(keyOf(index))}
      isHeading={headingAt}
      onKeyDown={onKeyDown}
      onPick={toggle}
    >
      {(index) => {
        const item = items[index]
        if (item === undefined) return null
        if (headingAt(index)) return children(item)
        return (
          <div className={classes.row}>
            <Checkbox.Indicator checked={checked.has(keyOf(index))} size="sm" aria-hidden />
            <div className={classes.content}>{children(item)}</div>
          </div>
        )
      }}
    </VirtualRows>
  )
}
