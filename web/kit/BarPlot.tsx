import { useTranslation } from 'react-i18next'
import classes from './BarPlot.module.css'

export interface PlotBar {
  label: string
  count: number
  /** Called when the bar is clicked. */
  onPick?: () => void
}

/** Shows counts as bars of proportional height with their numbers. */
export function BarPlot({ label, bars }: { label: string; bars: readonly PlotBar[] }) {
  const { t } = useTranslation('kit')
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <ol className={classes.plot} aria-label={label}>
      {bars.map(({ label: name, count, onPick }) => {
        const inside = (
          <>
            <span className={classes.room}>
              <span className={classes.count}>{count}</span>
              <span className={classes.bar} style={{ height: `${(count / most) * 85}%` }} aria-hidden />
            </span>
            <span className={classes.label}>{name}</span>
          </>
        )
        const says = t('plot.bar', { name, number: count })
        return (
          <li key={name} className={classes.column}>
            {onPick ? (
              <button type="button" className={classes.inside} title={says} onClick={onPick}>
                {inside}
              </button>
            ) : (
              <div className={classes.inside} title={says}>
                {inside}
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}
