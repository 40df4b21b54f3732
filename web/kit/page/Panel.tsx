import type { ReactNode } from 'react'
import { EmptyState } from '../feedback/states.tsx'
import { Skeleton } from '../loading/Skeleton.tsx'
import classes from './Panel.module.css'

interface PanelProps {
  title: string
  /** Shown next to the title. */
  hint?: ReactNode
  action?: ReactNode
  /** undefined while loading. */
  count: number | undefined
  empty: { title: string; hint: string }
  children: ReactNode
}

const skeletons = 6

/** A list with its heading, one action, and its empty and loading states. */
export function Panel({ title, hint, action, count, empty, children }: PanelProps) {
  return (
    <section className={classes.panel} aria-label={title} aria-busy={count === undefined}>
      <div className={classes.head}>
        <div className={classes.title}>
          <h2>{title}</h2>
          {hint}
        </div>
        {action}
      </div>
      {count === undefined ? (
        <div className={classes.skeletons}>
          {Array.from({ length: skeletons }, (_, at) => (
            <Skeleton key={at} height={16} />
          ))}
        </div>
      ) : count === 0 ? (
        <EmptyState {...empty} />
      ) : (
        children
      )}
    </section>
  )
}
