import { type CSSProperties } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import classes from './BarPlot.module.css'

export interface PlotBar {
  label: string
  count: number
  /** Called when the bar is clicked. */
  onPick?: () => void
}

/** Maximum labels below the bars, and in narrow spaces; of more bars, only some have one. */
const maxLabels = { wide: 14, narrow: 5 }

/** Beyond this number, bars are narrower than their numbers, which are then shown on hover and to screen readers only. */
const maxNumbers = 40

interface BarPlotProps {
  label: string
  bars: readonly PlotBar[]
  low?: boolean
  /** Whether the bars follow each other in time: they then remain columns in narrow spaces, empty ones too, and the latest has a label. */
  series?: boolean
}

/** Shows counts as bars of proportional height with their numbers; in narrow spaces, as rows. */
export function BarPlot({ label, bars, low = false, series = false }: BarPlotProps) {
  const { t, i18n } = useTranslation('kit')
  const highest = Math.max(1, ...bars.map(({ count }) => count))
  const peak = bars.findIndex(({ count }) => count === highest)
  const isLeftOut = (place: number, max: number) =>
    (series ? bars.length - 1 - place : place) % Math.ceil(bars.length / max) !== 0 || undefined
  return (
    <div className={classes.frame}>
      <ol
        className={classes.plot}
        aria-label={label}
        data-dense={bars.length > maxLabels.wide || undefined}
        data-crowded={bars.length > maxNumbers || undefined}
        data-low={low || undefined}
        data-series={series || undefined}
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
              <span
                className={classes.label}
                data-left-out={isLeftOut(place, maxLabels.wide)}
                data-left-out-narrow={isLeftOut(place, maxLabels.narrow)}
              >
                {name}
              </span>
            </>
          )
          const tipText = t('plot.bar', { name, number: count.toLocaleString(i18n.language) })
          return (
            <li key={name} className={classes.column} data-nothing={count === 0 || undefined} data-peak={place === peak || undefined}>
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
