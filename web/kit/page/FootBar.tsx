import type { ReactNode } from 'react'
import classes from './FootBar.module.css'

/** A bar at the bottom of the window: information, and buttons on the right. */
export function FootBar({ buttons, children }: { buttons: ReactNode; children?: ReactNode }) {
  return (
    <div className={classes.bar}>
      {children}
      <span className={classes.space} />
      {buttons}
    </div>
  )
}
