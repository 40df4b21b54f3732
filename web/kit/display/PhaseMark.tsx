import type { ReactNode } from 'react'
import classes from './PhaseMark.module.css'

/** A phase's square, in its colour. Phases are squares, states are dots. */
export function PhaseSquare({ phase }: { phase: number }) {
  return <span className={`${classes.phase} ${classes.square}`} data-phase={phase} aria-hidden />
}

/** A phase by its name, on its tint. */
export function PhaseMark({ phase, children }: { phase: number; children: ReactNode }) {
  return (
    <span className={`${classes.phase} ${classes.mark}`} data-phase={phase}>
      <PhaseSquare phase={phase} />
      {children}
    </span>
  )
}

/** A line in the phase's colour, above the pages that belong to it. */
export function PhaseStrip({ phase }: { phase: number }) {
  return <div className={`${classes.phase} ${classes.strip}`} data-phase={phase} />
}
