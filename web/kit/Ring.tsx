import classes from './Ring.module.css'

interface RingProps {
  /** From 0 to 1; a whole ring is green. */
  share: number
  size: number
}

/** A share as a ring, beside the words that say it. Plain SVG: Mantine's brings its tooltip with it. */
export function Ring({ share, size }: RingProps) {
  return (
    <svg viewBox="0 0 36 36" width={size} height={size} className={classes.ring} data-whole={share === 1 || undefined} aria-hidden>
      <circle cx="18" cy="18" r="15.5" />
      {share > 0 && <circle cx="18" cy="18" r="15.5" pathLength={100} strokeDasharray={`${share * 100} 100`} className={classes.share} />}
    </svg>
  )
}
