import type { ReactNode } from 'react'
import classes from './Suggestions.module.css'

interface SuggestionsProps {
  /** By which the text box names the list; entries are `id-0`, `id-1` … */
  id: string
  label: string
  /** What can be picked; nothing hides the list. */
  entries: readonly string[]
  /** What an entry shows instead of its text. */
  contentOf?: (index: number) => ReactNode
  active: number
  onPick: (index: number) => void
}

/** What a text box suggests, below it: a list that leaves the keyboard in the box. */
export function Suggestions({ id, label, entries, contentOf, active, onPick }: SuggestionsProps) {
  return (
    <div id={id} role="listbox" aria-label={label} className={classes.list} hidden={entries.length === 0}>
      {entries.map((entry, index) => (
        <div
          key={entry}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={classes.entry}
          ref={index === active ? (shown) => shown?.scrollIntoView({ block: 'nearest' }) : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(index)}
        >
          {contentOf?.(index) ?? entry}
        </div>
      ))}
    </div>
  )
}
