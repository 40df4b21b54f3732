import classes from './Ring.module.css'

interface RingProps {
  /** From 0 to 1; a full ring is green. */
  share: number
  size: number
  /** Makes the ring red, even a full one. */
  bad?: boolean
  /** Shows the percentage inside, and a check mark once the ring is full and green. */
  figure?: boolean
}

/** Shows a share as a ring, for use beside its number. Plain SVG: Mantine's would also load its tooltip. */
export function Ring({ share, size, bad = false, figure = false }: RingProps) {
  const tone = bad ? 'bad' : share === 1 ? 'good' : undefined
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} className={classes.ring} data-tone={tone} aria-hidden>
      <circle cx="20" cy="20" r="18" />
      {share > 0 && <circle cx="20" cy="20" r="18" pathLength={100} strokeDasharray={`${share * 100} 100`} className={classes.share} />}
      {figure &&
        (tone === 'good' ? (
          <path d="m14.5 20.5 4 4 7.5-8.5" className={classes.check} />
        ) : (
          // Rounded down, so that only a full ring shows 100 %.
          <text x="20" y="20">
            {Math.floor(share * 100)}
            <tspan>%</tspan>
          </text>
        ))}
    </svg>
  )
}
