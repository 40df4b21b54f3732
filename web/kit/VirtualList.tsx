import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react'
import { neighbour } from './listbox.ts'
import classes from './VirtualList.module.css'

export interface VirtualListHandle {
  /** Moves the keyboard into the list, to the chosen entry or the first. */
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
  /** Enter or a double click on an entry. */
  onConfirm?: (key: string) => void
  /** Called when the end comes near, for lists that arrive in pages. */
  onEnd?: () => void
  children: (item: Item, state: { selected: boolean }) => ReactNode
  ref?: Ref<VirtualListHandle>
}

/** A single-choice list of any length: only what can be seen is in the page, arrows, Home, End and Page keys walk it all. */
export function VirtualList<Item>({
  label,
  items,
  itemKey,
  itemHeight,
  height,
  selected,
  onSelect,
  onConfirm,
  onEnd,
  children,
  ref,
}: VirtualListProps<Item>) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const chosen = items.findIndex((item) => itemKey(item) === selected)
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: () => itemHeight,
    overscan: 12,
    initialOffset: Math.max(0, chosen) * itemHeight,
    initialRect: { width: 0, height },
  })
  const choose = (index: number) => {
    const item = items[index]
    if (item === undefined) return
    onSelect(itemKey(item))
    virtual.scrollToIndex(index)
  }
  useImperativeHandle(ref, () => ({
    focus: () => {
      frame.current?.focus()
      if (chosen < 0) choose(0)
    },
  }))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && selected !== undefined && onConfirm) {
      event.preventDefault()
      onConfirm(selected)
      return
    }
    const next = neighbour(event.key, chosen, items.length, Math.floor(height / itemHeight))
    if (next === undefined) return
    event.preventDefault()
    choose(next)
  }
  const rows = virtual.getVirtualItems()
  const nearEnd = (rows.at(-1)?.index ?? 0) >= items.length - 20
  useEffect(() => {
    if (nearEnd) onEnd?.()
  }, [nearEnd, items.length, onEnd])
  return (
    <div
      ref={frame}
      role="listbox"
      aria-label={label}
      tabIndex={0}
      className={classes.frame}
      style={{ height }}
      onKeyDown={onKeyDown}
      {...(chosen >= 0 && { 'aria-activedescendant': `${id}-${chosen}` })}
    >
      <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {rows.map(({ index, start }) => {
          const item = items[index]
          if (item === undefined) return null
          const key = itemKey(item)
          return (
            <div
              key={key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === chosen}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className={classes.item}
              style={{ height: itemHeight, transform: `translateY(${start}px)` }}
              onClick={() => choose(index)}
              onDoubleClick={() => onConfirm?.(key)}
            >
              {children(item, { selected: index === chosen })}
            </div>
          )
        })}
      </div>
    </div>
  )
}
