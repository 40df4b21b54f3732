import type { ReactNode } from 'react'
import classes from './Suggestions.module.css'

interface SuggestionsProps {
  /** The list's id, for the text box; entries are `id-0`, `id-1` … */
  id: string
  label: string
  /** The suggestions; without any the list is hidden. */
  entries: readonly string[]
  /** Content shown for an entry instead of its text. */
  contentOf?: (index: number) => ReactNode
  active: number
  onPick: (index: number) => void
}

/** Suggestions below a text box: a list that leaves the keyboard focus in the box. */
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
          ref={index === active ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(index)}
        >
          {contentOf?.(index) ?? entry}
        </div>
      ))}
    </div>
  )
}
