import type { ReactNode } from 'react'
import classes from './hidden.module.css'

/** A text for screen readers alone. */
export function Hidden({ children }: { children: ReactNode }) {
  return <span className={classes.hidden}>{children}</span>
}
