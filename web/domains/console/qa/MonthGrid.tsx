import { ActionIcon, Button, Group, Text, Title } from '@mantine/core'
import type { Booking } from '@portico/contract/console/qa'
import { IconChevronLeft, IconChevronRight, IconFlag } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { zones } from '../../../kernel/dates.ts'
import { firstDay, monthAfter, monthName, weekdays, weeksOf } from '../../../kernel/months.ts'
import { PageLink } from '../../../kit/PageLink.tsx'
import { type DayEntry, entriesOn, todayIn } from './bookings.ts'
import classes from './calendar.module.css'
import { qaPages } from './qa.pages.ts'

function Entry({ entry: { booking, kind }, ofMany }: { entry: DayEntry; ofMany: boolean }) {
  const { t } = useTranslation('qa')
  const { id, no, appId, appName, organizationId, title, type, status } = booking
  const name = title === null ? t('booked', { type: t(`types.${type}`) }) : `${ofMany ? `${appName}: ` : ''}#${no} ${title}`
  const inside = (
    <>
      {kind === 'release' && <IconFlag size={12} stroke={1.8} aria-label={t('release')} />}
      <span>{name}</span>
    </>
  )
  const look = {
    className: classes.entry!,
    'data-type': kind === 'release' ? 'release' : type,
    'data-open': status === 'REQUESTED' || undefined,
  }
  if (id === null || appId === null) return <div {...look}>{inside}</div>
  const place = { appId, id: String(id), ...(organizationId !== null && { orgId: organizationId }) }
  return (
    <PageLink to={qaPages.qaRequest(place)} {...look} title={`${name} · ${t(`states.${status}`)}`}>
      {inside}
    </PageLink>
  )
}

interface MonthGridProps {
  month: string
  onMonth: (month: string | undefined) => void
  bookings: readonly Booking[] | undefined
  /** Whether it shows several apps, which are then named. */
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
        {t('zone', { zone: zones().own })}
      </Text>
    </Group>
  )
}

/** A month of bookings in the reader's time zone: a grid, on a phone a list of the days that have something. */
export function MonthGrid({ month, onMonth, bookings, ofMany = false }: MonthGridProps) {
  const { own } = zones()
  const first = firstDay()
  const now = todayIn(own)
  return (
    <div className={classes.calendar} aria-busy={bookings === undefined}>
      <Head month={month} onMonth={onMonth} />
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
          {weeksOf(month, first).map((week) => (
            <tr key={week.join()}>
              {week.map((day, at) => {
                const entries = day === '' ? [] : entriesOn(day, bookings ?? [], own)
                return (
                  <td
                    key={day || at}
                    data-outside={day === '' || undefined}
                    data-today={day === now || undefined}
                    data-empty={entries.length === 0 || undefined}
                  >
                    {day !== '' && <time dateTime={day}>{Number(day.slice(8))}</time>}
                    {entries.map((entry, place) => (
                      <Entry key={`${entry.kind} ${entry.booking.id ?? place}`} entry={entry} ofMany={ofMany} />
                    ))}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
