import type { ReactNode } from 'react'
import classes from './Tag.module.css'

interface TagProps {
  name: string
  /** Shown before the key: an icon for the value's source, or one that replaces the text. */
  lead?: ReactNode
  tone?: 'changed' | 'soon' | undefined
  children?: ReactNode
}

/** A key with its value, or alone: the key in grey, the value in the text colour. Long values wrap. */
export function Tag({ name, lead, tone, children }: TagProps) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {lead}
      <span className={classes.name}>{name}</span>
      {children !== undefined && <span className={classes.value}> {children}</span>}
    </span>
  )
}

export function Tags({ children }: { children: ReactNode }) {
  return <div className={classes.tags}>{children}</div>
}
