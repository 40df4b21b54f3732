import type { ReactNode } from 'react'
import classes from './FootBar.module.css'

/** A bar at the window's foot: what there is to know, and at its right the buttons. */
export function FootBar({ buttons, children }: { buttons: ReactNode; children?: ReactNode }) {
  return (
    <div className={classes.bar}>
      {children}
      <span className={classes.space} />
      {buttons}
    </div>
  )
}
