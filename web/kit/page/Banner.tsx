import type { ReactNode } from 'react'
import type { Icon } from '../menu/menu.ts'
import classes from './Banner.module.css'

interface BannerProps {
  /** Its purpose: information, something pending, something refused. */
  kind: 'info' | 'waiting' | 'refused'
  icon: Icon
  title?: string
  children?: ReactNode
}

/** Shows a message at the top of a page or dialog. Only its icon and background are coloured. */
export function Banner({ kind, icon: Sign, title, children }: BannerProps) {
  return (
    <div className={classes.banner} data-kind={kind} role="note">
      <span className={classes.icon} aria-hidden>
        <Sign size={18} stroke={1.6} />
      </span>
      <div className={classes.content}>
        {title && <strong>{title}</strong>}
        {children}
      </div>
    </div>
  )
}
