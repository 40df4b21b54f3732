import { type HomeTest, homeLimits } from '@portico/contract/console/app-home'
import type { CSSProperties } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { formatPeriod, today } from '../../../kernel/dates.ts'
import { monthName } from '../../../kernel/months.ts'
import classes from './app-home.module.css'
import { daysFrom, spansOf } from './schedule.rules.ts'
import { HomeLink, Widget } from './Widget.tsx'

/** Tests of the next 30 days as bars on a timeline; on phones one below the other. */
export function QaSchedule({ tests }: { tests: readonly HomeTest[] }) {
  const { t, wordOf } = useTranslation('app-home')
  const days = daysFrom(today(), homeLimits.scheduleDays)
  const spans = spansOf(tests, days)
  return (
    <Widget wide title={t('qaSchedule')} hint={t('next30')} to="/console/calendar" toText={t('calendar')} isEmpty={tests.length === 0}>
      <div className={classes.schedule} style={{ '--days': days.length } as CSSProperties}>
        {days.map((day, at) => (
          <time
            key={day}
            dateTime={day}
            className={classes.day}
            style={{ gridColumn: at + 1 }}
            data-first={at === 0 || day.endsWith('-01') || undefined}
          >
            {(at === 0 || day.endsWith('-01')) && <b>{monthName(day.slice(0, 7))}</b>}
            {Number(day.slice(8))}
          </time>
        ))}
        {spans.map(({ test: { id, type, name, state, from, to, link }, start, days: length, lane }) => (
          <div
            key={id}
            className={classes.bar}
            data-type={type}
            data-open={state === 'REQUESTED' || undefined}
            style={{ gridColumn: `${start + 1} / span ${length}`, gridRow: lane + 2 }}
          >
            <HomeLink to={link}>{name}</HomeLink> <span>{wordOf('qaState', state)}</span> <small>{formatPeriod(from, to, 'date')}</small>
          </div>
        ))}
      </div>
    </Widget>
  )
}
