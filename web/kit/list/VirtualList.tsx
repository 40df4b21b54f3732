import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { neighbourOf } from './listbox.ts'
import { VirtualRows, type VirtualRowsHandle } from './VirtualRows.tsx'

export interface VirtualListHandle {
  /** Moves the focus into the list, to the selected entry or the first. */
  focus: () => void
}

interface VirtualListProps<Item> {
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => string
  itemHeight: number
  height: number
  selected: string | undefined
  onSelect: (key: string) => void
  /** Called on a click on an entry, if that does more than select it. */
  onPick?: (key: string) => void
  /** Enter or a double click on an entry. */
  onConfirm?: (key: string) => void
  /** Called on the right arrow key, if there is another list next to this one. */
  onRight?: () => void
  /** Called near the end, for lists that are loaded in pages. */
  onEnd?: () => void
  children: (item: Item) => ReactNode
  ref?: Ref<VirtualListHandle>
}

/** A single-selection list of any length; arrows, Home, End and Page keys reach every entry. */
export function VirtualList<Item>({
  label,
  items,
  itemKey,
  itemHeight,
  height,
  selected,
  onSelect,
  onPick,
  onConfirm,
  onRight,
  onEnd,
  children,
  ref,
}: VirtualListProps<Item>) {
  const rows = useRef<VirtualRowsHandle>(null)
  const selectedIndex = items.findIndex((item) => itemKey(item) === selected)
  const choose = (index: number) => {
    const item = items[index]
    if (item === undefined) return
    onSelect(itemKey(item))
    rows.current?.scrollTo(index)
  }
  useImperativeHandle(ref, () => ({
    focus: () => {
      rows.current?.focus()
      if (selectedIndex < 0) choose(0)
    },
  }))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && selected !== undefined && onConfirm) {
      event.preventDefault()
      onConfirm(selected)
      return
    }
    if (event.key === 'ArrowRight') onRight?.()
    const next = neighbourOf(event.key, selectedIndex, items.length, Math.floor(height / itemHeight))
    if (next === undefined) return
    event.preventDefault()
    choose(next)
  }
  return (
    <VirtualRows
      ref={rows}
      label={label}
      items={items}
      itemKey={itemKey}
      itemHeight={itemHeight}
      height={height}
      active={selectedIndex}
      isSelected={(item) => itemKey(item) === selected}
      onKeyDown={onKeyDown}
      onPick={(item, index) => {
        choose(index)
        onPick?.(itemKey(item))
      }}
      onDoublePick={(item) => onConfirm?.(itemKey(item))}
      {...(onEnd && { onEnd })}
    >
      {children}
    </VirtualRows>
  )
}
