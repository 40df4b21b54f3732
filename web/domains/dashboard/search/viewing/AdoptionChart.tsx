import type { MetaDefinition } from '@portico/contract/dashboard/metadata'
import type { Adoption } from '@portico/contract/dashboard/search'
import type { CSSProperties } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { monthName, shortMonth } from '../../../../kernel/months.ts'
import { EmptyState } from '../../../../kit/feedback/states.tsx'
import { PlainButton } from '../../../../kit/input/PlainButton.tsx'
import { useHeadingText } from '../counting/useHeadingText.ts'
import { changeOf, labelsOf, type Part, partsOf, shareOf } from './adoption.rules.ts'
import classes from './AdoptionView.module.css'
import tableClasses from './PivotView.module.css'

const percent = (share: number): string => `${Math.round(share * 100)}%`
const monthOf = (day: string): string => monthName(day.slice(0, 7))

interface PartsProps {
  adoption: Adoption
  parts: readonly Part[]
  nameOf: (part: Part) => string
}

/** Draws one bar per month, all of the same height. The table below has the same data. */
function Bars({ adoption: { field, days, totals }, parts, nameOf }: PartsProps) {
  const { t } = useTranslation('search')
  const labels = labelsOf(days)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture made of elements
    <div className={classes.plot} role="img" aria-label={t('adoption.title', { field, number: days.length })}>
      <div className={classes.scale}>
        {[100, 50, 0].map((share) => (
          <span key={share}>{share}%</span>
        ))}
      </div>
      {days.map((day, at) => (
        <div key={day} className={classes.month}>
          <div className={classes.bar}>
            {parts.map((part) => {
              const share = shareOf(part.counts[at], totals[at])
              const tipText = { month: monthOf(day), value: nameOf(part), share: percent(share), number: part.counts[at] ?? 0 }
              return share > 0 ? (
                <span
                  key={`${part.kind} ${part.value}`}
                  data-kind={part.kind}
                  title={t('adoption.segment', tipText)}
                  style={{ flexGrow: share, '--shade': `${part.shade}%` } as CSSProperties}
                />
              ) : null
            })}
          </div>
          <span className={classes.label}>{labels[at]?.month && shortMonth(day.slice(0, 7))}</span>
          <span className={classes.label}>{labels[at]?.year && day.slice(0, 4)}</span>
        </div>
      ))}
    </div>
  )
}

interface LegendProps extends PartsProps {
  onPick: ((value: string) => void) | undefined
}

/** Shows the legend, in the order of the bars from the top: each value's current share and its change. A click narrows the search to it. */
function Legend({ adoption: { days, totals }, parts, nameOf, onPick }: LegendProps) {
  const { t } = useTranslation('search')
  const since = t('adoption.change', { month: monthOf(days[totals.findIndex((total) => total > 0)] ?? '') })
  return (
    <ul className={classes.legend}>
      {parts.map((part) => {
        const change = changeOf(part, totals)
        const name = nameOf(part)
        const inside = (
          <>
            <span className={classes.swatch} data-kind={part.kind} style={{ '--shade': `${part.shade}%` } as CSSProperties} aria-hidden />
            <span className={classes.name}>{name}</span>
            <span className={classes.now}>{percent(shareOf(part.counts.at(-1), totals.at(-1)))}</span>
            <span className={classes.change} title={since}>
              {change === undefined ? '' : change === 0 ? '±0' : change > 0 ? `+${change}` : `−${-change}`}
            </span>
          </>
        )
        return (
          <li key={`${part.kind} ${part.value}`}>
            {onPick && part.kind !== 'others' ? (
              <PlainButton className={classes.entry} title={t('facets.narrow', { value: name })} onClick={() => onPick(part.value)}>
                {inside}
              </PlainButton>
            ) : (
              <span className={classes.entry}>{inside}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Table({ adoption: { field, days, totals }, parts, nameOf }: PartsProps) {
  const { t } = useTranslation('search')
  return (
    <details>
      <summary className={classes.summary}>{t('adoption.table')}</summary>
      <div className={`${tableClasses.scroll} ${classes.table}`}>
        <table className={tableClasses.table} aria-label={t('adoption.title', { field, number: days.length })}>
          <thead>
            <tr>
              <th scope="col">{field}</th>
              {days.map((day) => (
                <th key={day} scope="col" data-number>
                  {day.slice(0, 7)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={`${part.kind} ${part.value}`}>
                <th scope="row">{nameOf(part)}</th>
                {days.map((day, at) => (
                  <td key={day}>
                    <span className={tableClasses.cell}>
                      {part.counts[at] ? `${part.counts[at]} · ${percent(shareOf(part.counts[at], totals[at]))}` : '–'}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{t('adoption.total')}</th>
              {days.map((day, at) => (
                <td key={day} data-total>
                  {totals[at]}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </details>
  )
}

interface ChartProps {
  adoption: Adoption
  definition: MetaDefinition | undefined
  onPick: LegendProps['onPick']
}

/** Shows a key's values over months as bars, with a legend and an equivalent table. */
export function AdoptionChart({ adoption, definition, onPick }: ChartProps) {
  const { t } = useTranslation('search')
  const headText = useHeadingText(definition)
  const parts = partsOf(adoption)
  if (adoption.values.length === 0) return <EmptyState title={t('adoption.nothing')} />
  const nameOf = ({ kind, value }: Part): string =>
    kind === 'others' ? t(adoption.type === 'VERSION' ? 'adoption.older' : 'adoption.others') : headText(value)
  const drawing = { adoption, parts, nameOf }
  return (
    <>
      <div className={classes.chart}>
        <Bars {...drawing} />
        <Legend {...drawing} onPick={onPick} />
      </div>
      <Table {...drawing} />
    </>
  )
}
