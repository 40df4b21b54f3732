import type { ReactNode } from 'react'
import classes from './Tag.module.css'

/** A key with its value, or alone: key in grey, value in ink. Long values wrap. */
export function Tag({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <span className={classes.tag}>
      <span className={classes.name}>{name}</span>
      {children !== undefined && <span className={classes.value}> {children}</span>}
    </span>
  )
}

export function Tags({ children }: { children: ReactNode }) {
  return <div className={classes.tags}>{children}</div>
}
