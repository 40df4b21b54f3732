import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId } from 'react'
import classes from './VirtualList.module.css'

interface VirtualRowsProps {
  /** Entries have the ids `id-0`, `id-1` …, for a text box that keeps the focus. */
  id?: string
  label: string
  frame: RefObject<HTMLDivElement | null>
  count: number
  keyOf: (index: number) => string
  itemHeight: number
  height: number
  /** True when several may be selected. */
  multiple?: boolean
  isSelected: (index: number) => boolean
  /** Index of the active entry; -1: none yet. */
  active: number
  /** Scrolls the active entry into view. */
  scrollTo: RefObject<((index: number) => void) | undefined>
  onKeyDown: (event: KeyboardEvent) => void
  onPick: (index: number) => void
  onDoublePick?: (index: number) => void
  /** Group headings; not selectable. */
  isHeading?: (index: number) => boolean
  onEnd?: () => void
  children: (index: number) => ReactNode
}

/** The entries of a list of any length: only the visible ones are rendered. */
export function VirtualRows(props: VirtualRowsProps) {
  const { label, frame, count, keyOf, itemHeight, height, multiple, isSelected, active, scrollTo, onEnd, children, isHeading } = props
  const made = useId()
  const id = props.id ?? made
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => itemHeight,
    overscan: 12,
    // A selection near the top is visible without scrolling, and so is the heading above it.
    initialOffset: active > 1 ? active * itemHeight : 0,
    initialRect: { width: 0, height },
  })
  useEffect(() => {
    scrollTo.current = (index) => virtual.scrollToIndex(index)
  }, [scrollTo, virtual])
  const rows = virtual.getVirtualItems()
  const nearEnd = (rows.at(-1)?.index ?? 0) >= count - 20
  useEffect(() => {
    if (nearEnd) onEnd?.()
  }, [nearEnd, count, onEnd])
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
          if (index >= count) return null
          const style = { height: itemHeight, transform: `translateY(${start}px)` }
          if (isHeading?.(index))
            return (
              <div key={keyOf(index)} role="presentation" className={classes.heading} style={style}>
                {children(index)}
              </div>
            )
          return (
            <div
              key={keyOf(index)}
              id={`${id}-${index}`}
              role="option"
              aria-selected={isSelected(index)}
              aria-setsize={count}
              aria-posinset={index + 1}
              data-active={index === active || undefined}
              className={classes.item}
              style={style}
              onClick={() => props.onPick(index)}
              onDoubleClick={() => props.onDoublePick?.(index)}
            >
              {children(index)}
            </div>
          )
        })}
      </div>
    </div>
  )
}
