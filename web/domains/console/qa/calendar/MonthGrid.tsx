import { Text } from '@mantine/core'
import type { Booking } from '@portico/contract/console/qa'
import { IconFlag } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { formatPeriod, portalZone } from '../../../../kernel/dates.ts'
import { monthName } from '../../../../kernel/months.ts'
import { MonthCalendar } from '../../../../kit/display/MonthCalendar.tsx'
import { PageLink } from '../../../../kit/page/PageLink.tsx'
import { type Bar, barsOf, isContinuation, todayIn } from './bookings.ts'
import classes from './calendar.module.css'
import { qaPages } from '../qa.pages.ts'

function Entry({ bar: { booking, kind, days }, ofMany, continued }: { bar: Bar; ofMany: boolean; continued: boolean }) {
  const { t } = useTranslation('qa')
  const { id, no, appId, appName, organizationId, title, type, status, from, to } = booking
  const name = title === null ? t('booked', { type: t(`types.${type}`) }) : `${ofMany ? `${appName}: ` : ''}#${no} ${title}`
  const inside = (
    <>
      {kind === 'release' && <IconFlag size={12} stroke={1.8} aria-label={t('release')} />}
      <span>{name}</span>
      {kind === 'test' && <small>{formatPeriod(from, to, 'date')}</small>}
    </>
  )
  const attributes = {
    className: classes.entry!,
    'data-type': kind === 'release' ? 'release' : type,
    'data-entry': !continued || undefined,
    'data-open': status === 'REQUESTED' || undefined,
    style: { '--days': days } as CSSProperties,
  }
  if (id === null || appId === null) return <div {...attributes}>{inside}</div>
  const place = { appId, id: String(id), ...(organizationId !== null && { orgId: organizationId }) }
  return (
    <PageLink to={qaPages.qaRequest(place)} {...attributes} title={`${name} · ${t(`states.${status}`)}`}>
      {inside}
    </PageLink>
  )
}

/** Shows the bars that start on a day of a week, each in its lane; other lanes leave their space empty. */
function Lanes({ bars, at, ofMany, week }: { bars: readonly Bar[]; at: number; ofMany: boolean; week: readonly string[] }) {
  const portal = portalZone()
  const barsOfDay = bars.filter(({ start, days }) => start <= at && at < start + days)
  const lanes = Math.max(0, ...barsOfDay.map(({ lane }) => lane + 1))
  return Array.from({ length: lanes }, (_, lane) => {
    const bar = barsOfDay.find((one) => one.lane === lane && one.start === at)
    return bar ? (
      <Entry key={lane} bar={bar} ofMany={ofMany} continued={isContinuation(bar, week, portal)} />
    ) : (
      <div key={lane} className={classes.room} />
    )
  })
}

interface MonthGridProps {
  month: string
  onMonth: (month: string | undefined) => void
  bookings: readonly Booking[] | undefined
  /** True for several apps, which then need names. */
  ofMany?: boolean
}

/** A month of bookings in the portal's time zone, as in the booking form. */
export function MonthGrid({ month, onMonth, bookings, ofMany = false }: MonthGridProps) {
  const { t } = useTranslation('qa')
  const portal = portalZone()
  return (
    <MonthCalendar
      month={month}
      onMonth={onMonth}
      label={monthName(month)}
      now={todayIn(portal)}
      busy={bookings === undefined}
      head={
        <Text size="xs" c="dimmed" ms="auto">
          {t('zone', { zone: portal })}
        </Text>
      }
      above={bookings?.length === 0 && <p className={classes.none}>{t('calendarNone')}</p>}
    >
      {(week) => {
        const bars = barsOf(week, bookings ?? [], portal)
        return (_, at) => <Lanes bars={bars} at={at} ofMany={ofMany} week={week} />
      }}
    </MonthCalendar>
  )
}
