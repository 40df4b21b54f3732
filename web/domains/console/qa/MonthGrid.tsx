import { ActionIcon, Button, Group, Text, Title } from '@mantine/core'
import type { Booking } from '@portico/contract/console/qa'
import { IconChevronLeft, IconChevronRight, IconFlag } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { showPeriod, zones } from '../../../kernel/dates.ts'
import { firstDay, monthAfter, monthName, weekdays, weeksOf } from '../../../kernel/months.ts'
import { PageLink } from '../../../kit/PageLink.tsx'
import { type Bar, barsOf, goesOn, todayIn } from './bookings.ts'
import classes from './calendar.module.css'
import { qaPages } from './qa.pages.ts'

function Entry({ bar: { booking, kind, days }, ofMany, continued }: { bar: Bar; ofMany: boolean; continued: boolean }) {
  const { t } = useTranslation('qa')
  const { id, no, appId, appName, organizationId, title, type, status, from, to } = booking
  const name = title === null ? t('booked', { type: t(`types.${type}`) }) : `${ofMany ? `${appName}: ` : ''}#${no} ${title}`
  const inside = (
    <>
      {kind === 'release' && <IconFlag size={12} stroke={1.8} aria-label={t('release')} />}
      <span>{name}</span>
      {kind === 'test' && <small>{showPeriod(from, to, 'date')}</small>}
    </>
  )
  const look = {
    className: classes.entry!,
    'data-type': kind === 'release' ? 'release' : type,
    'data-continued': continued || undefined,
    'data-open': status === 'REQUESTED' || undefined,
    style: { '--days': days } as CSSProperties,
  }
  if (id === null || appId === null) return <div {...look}>{inside}</div>
  const place = { appId, id: String(id), ...(organizationId !== null && { orgId: organizationId }) }
  return (
    <PageLink to={qaPages.qaRequest(place)} {...look} title={`${name} · ${t(`states.${status}`)}`}>
      {inside}
    </PageLink>
  )
}

/** What starts on a day of a week, in its lane; other lanes leave their space empty. */
function Lanes({ bars, at, ofMany, week }: { bars: readonly Bar[]; at: number; ofMany: boolean; week: readonly string[] }) {
  const { portal } = zones()
  const here = bars.filter(({ start, days }) => start <= at && at < start + days)
  const lanes = Math.max(0, ...here.map(({ lane }) => lane + 1))
  return Array.from({ length: lanes }, (_, lane) => {
    const bar = here.find((one) => one.lane === lane && one.start === at)
    return bar ? (
      <Entry key={lane} bar={bar} ofMany={ofMany} continued={goesOn(bar, week, portal)} />
    ) : (
      <div key={lane} className={classes.room} />
    )
  })
}

interface MonthGridProps {
  month: string
  onMonth: (month: string | undefined) => void
  bookings: readonly Booking[] | undefined
  /** Whether it shows several apps, so that they need names. */
  ofMany?: boolean
}

function Head({ month, onMonth }: Pick<MonthGridProps, 'month' | 'onMonth'>) {
  const { t } = useTranslation('qa')
  return (
    <Group gap="xs">
      <ActionIcon variant="default" aria-label={t('earlier')} onClick={() => onMonth(monthAfter(month, -1))}>
        <IconChevronLeft size={16} stroke={1.6} />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={t('later')} onClick={() => onMonth(monthAfter(month, 1))}>
        <IconChevronRight size={16} stroke={1.6} />
      </ActionIcon>
      <Title order={2} size="h5" aria-live="polite">
        {monthName(month)}
      </Title>
      <Button size="xs" variant="default" onClick={() => onMonth(undefined)}>
        {t('today')}
      </Button>
      <Text size="xs" c="dimmed" ms="auto">
        {t('zone', { zone: zones().portal })}
      </Text>
    </Group>
  )
}

/** A month of bookings in the portal's time zone, as in the booking form: a grid, on a phone a list of the days with entries. */
export function MonthGrid({ month, onMonth, bookings, ofMany = false }: MonthGridProps) {
  const { t } = useTranslation('qa')
  const { portal } = zones()
  const first = firstDay()
  const now = todayIn(portal)
  return (
    <div className={classes.calendar} aria-busy={bookings === undefined}>
      <Head month={month} onMonth={onMonth} />
      {bookings?.length === 0 && <p className={classes.none}>{t('calendarNone')}</p>}
      <table className={classes.month} aria-label={monthName(month)}>
        <thead>
          <tr>
            {weekdays(first).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, first).map((week) => {
            const bars = barsOf(week, bookings ?? [], portal)
            return (
              <tr key={week.join()}>
                {week.map((day, at) => (
                  <td
                    key={day || at}
                    data-outside={day === '' || undefined}
                    data-today={day === now || undefined}
                    data-empty={bars.every((bar) => bar.start !== at || goesOn(bar, week, portal)) || undefined}
                  >
                    {day !== '' && <time dateTime={day}>{Number(day.slice(8))}</time>}
                    <Lanes bars={bars} at={at} ofMany={ofMany} week={week} />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
