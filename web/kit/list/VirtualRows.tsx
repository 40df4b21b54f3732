import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react'
import classes from './VirtualList.module.css'

export interface VirtualRowsHandle {
  focus: () => void
  /** Scrolls an entry into view. */
  scrollTo: (index: number) => void
}

interface VirtualRowsProps<Item> {
  /** Entries have the ids `id-0`, `id-1` …, for a text box that keeps the focus. */
  id?: string
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => string
  itemHeight: number
  height: number
  /** True when several may be selected. */
  multiple?: boolean
  isSelected: (item: Item) => boolean
  /** Index of the active entry; -1: none yet. */
  active: number
  onKeyDown: (event: KeyboardEvent) => void
  onPick: (item: Item, index: number) => void
  onDoublePick?: (item: Item) => void
  /** Group headings; not selectable. */
  isHeading?: (item: Item) => boolean
  onEnd?: () => void
  children: (item: Item) => ReactNode
  ref?: Ref<VirtualRowsHandle>
}

/** The entries of a list of any length: only the visible ones are rendered. */
export function VirtualRows<Item>(props: VirtualRowsProps<Item>) {
  const { label, items, itemKey, itemHeight, height, multiple, isSelected, active, onEnd, children, isHeading, ref } = props
  const frame = useRef<HTMLDivElement>(null)
  const ownId = useId()
  const id = props.id ?? ownId
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: () => itemHeight,
    overscan: 12,
    // A selection near the top is visible without scrolling, and so is the heading above it.
    initialOffset: active > 1 ? active * itemHeight : 0,
    initialRect: { width: 0, height },
  })
  useImperativeHandle(ref, () => ({ focus: () => frame.current?.focus(), scrollTo: (index) => virtual.scrollToIndex(index) }), [virtual])
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
      aria-multiselectable={multiple || undefined}
      tabIndex={0}
      className={classes.frame}
      style={{ height }}
      onKeyDown={props.onKeyDown}
      {...(active >= 0 && { 'aria-activedescendant': `${id}-${active}` })}
    >
      <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {rows.map(({ index, start }) => {
          const item = items[index]
          if (item === undefined) return null
          const style = { height: itemHeight, transform: `translateY(${start}px)` }
          if (isHeading?.(item))
            return (
              <div key={itemKey(item)} role="presentation" className={classes.heading} style={style}>
                {children(item)}
              </div>
            )
          return (
            <div
              key={itemKey(item)}
              id={`${id}-${index}`}
              role="option"
              aria-selected={isSelected(item)}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              data-active={index === active || undefined}
              className={classes.item}
              style={style}
              onClick={() => props.onPick(item, index)}
              onDoubleClick={() => props.onDoublePick?.(item)}
            >
              {children(item)}
            </div>
          )
        })}
      </div>
    </div>
  )
}
