import { Checkbox } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import classes from './CheckList.module.css'
import { neighbourOf } from './listbox.ts'
import type { VirtualListHandle } from './VirtualList.tsx'
import { VirtualRows, type VirtualRowsHandle } from './VirtualRows.tsx'

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
  /** Called near the end, for lists that are loaded in pages. */
  onEnd?: () => void
  children: (item: Item) => ReactNode
  ref?: Ref<VirtualListHandle>
}

/** A multi-selection list of any length: Space or Enter toggles the active entry. */
export function CheckList<Item>(props: CheckListProps<Item>) {
  const { label, items, itemKey, itemHeight, height, checked, onToggle, isHeading = () => false, onEnd, children, ref } = props
  const rows = useRef<VirtualRowsHandle>(null)
  const [place, setPlace] = useState(-1)
  const active = Math.min(place, items.length - 1)
  /** Finds the nearest selectable entry, first in the direction of the key. */
  const choosable = (from: number, step: 1 | -1): number => {
    const isChoosable = (item: Item | undefined) => item !== undefined && !isHeading(item)
    for (const way of [step, -step]) for (let at = from; at >= 0 && at < items.length; at += way) if (isChoosable(items[at])) return at
    return from
  }
  const go = (index: number) => {
    const next = choosable(index, index > active ? 1 : -1)
    setPlace(next)
    rows.current?.scrollTo(next)
  }
  const toggle = (index: number) => {
    const item = items[index]
    if (item === undefined || isHeading(item)) return
    setPlace(index)
    onToggle(itemKey(item))
  }
  useImperativeHandle(ref, () => ({
    focus: () => {
      rows.current?.focus()
      if (active < 0) go(0)
    },
  }))
  const onKeyDown = (event: KeyboardEvent) => {
    const isToggle = event.key === ' ' || event.key === 'Enter'
    const next = isToggle ? active : neighbourOf(event.key, active, items.length, Math.floor(height / itemHeight))
    if (next === undefined) return
    event.preventDefault()
    if (isToggle) toggle(next)
    else go(next)
  }
  return (
    <VirtualRows
      ref={rows}
      label={label}
      items={items}
      itemKey={itemKey}
      itemHeight={itemHeight}
      height={height}
      multiple
      active={active}
      isSelected={(item) => checked.has(itemKey(item))}
      isHeading={isHeading}
      onKeyDown={onKeyDown}
      onPick={(_, index) => toggle(index)}
      {...(onEnd && { onEnd })}
    >
      {(item) =>
        isHeading(item) ? (
          children(item)
        ) : (
          <div className={classes.row}>
            <Checkbox.Indicator checked={checked.has(itemKey(item))} size="sm" aria-hidden />
            <div className={classes.content}>{children(item)}</div>
          </div>
        )
      }
    </VirtualRows>
  )
}
