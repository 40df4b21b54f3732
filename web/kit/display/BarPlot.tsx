import { type CSSProperties } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import classes from './BarPlot.module.css'

export interface PlotBar {
  label: string
  count: number
  /** Called when the bar is clicked. */
  onPick?: () => void
}

/** Maximum labels below the bars; beyond that, only every second or third is shown. */
const maxLabels = 14

/** Beyond this number, bars are narrower than their numbers, which are then shown on hover and to screen readers only. */
const maxNumbers = 40

/** Shows counts as bars of proportional height with their numbers; in narrow spaces, as rows. */
export function BarPlot({ label, bars, low = false }: { label: string; bars: readonly PlotBar[]; low?: boolean }) {
  const { t, i18n } = useTranslation('kit')
  const highest = Math.max(1, ...bars.map(({ count }) => count))
  const step = Math.ceil(bars.length / maxLabels)
  return (
    <div className={classes.frame}>
      <ol
        className={classes.plot}
        aria-label={label}
        data-dense={bars.length > maxLabels || undefined}
        data-crowded={bars.length > maxNumbers || undefined}
        data-low={low || undefined}
      >
        {bars.map(({ label: name, count, onPick }, place) => {
          const inside = (
            <>
              <span className={classes.room}>
                <span className={classes.count}>{count > 0 ? count.toLocaleString(i18n.language) : ''}</span>
                <span
                  className={classes.bar}
                  style={{ '--share': count / highest } as CSSProperties}
                  data-empty={count === 0}
                  aria-hidden
                />
              </span>
              <span className={classes.label} data-left-out={place % step !== 0 || undefined}>
                {name}
              </span>
            </>
          )
          const tipText = t('plot.bar', { name, number: count.toLocaleString(i18n.language) })
          return (
            <li key={name} className={classes.column} data-nothing={count === 0 || undefined}>
              {onPick ? (
                <button type="button" className={classes.inside} title={tipText} aria-label={tipText} onClick={onPick}>
                  {inside}
                </button>
              ) : (
                <div className={classes.inside} title={tipText}>
                  {inside}
                </div>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
