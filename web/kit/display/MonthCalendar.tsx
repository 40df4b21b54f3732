import { ActionIcon, Button, Group, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { firstDay, monthAfter, monthName, weekdays, weeksOf } from '../../kernel/months.ts'
import { useTranslation } from '../../kernel/useTranslation.ts'
import classes from './MonthCalendar.module.css'

interface MonthCalendarProps {
  month: string
  /** Shows another month; the current one if undefined. */
  onMonth: (month: string | undefined) => void
  label: string
  /** The day to mark. */
  now: string
  order?: 2 | 3
  busy?: boolean
  /** Shown beside the month's name. */
  head?: ReactNode
  /** Shown between the month's name and its days. */
  above?: ReactNode
  /** Returns the contents of each day of a week. Phones list only the days with something marked `data-entry`. */
  children: (week: readonly string[]) => (day: string, at: number) => ReactNode
}

/** A month as a grid of its weeks, with buttons to others; on a phone a list of the days with entries. */
export function MonthCalendar({ month, onMonth, label, now, order = 2, busy = false, head, above, children }: MonthCalendarProps) {
  const { t } = useTranslation('kit')
  const first = firstDay()
  return (
    <div className={classes.calendar} aria-busy={busy}>
      <Group gap="xs">
        <ActionIcon variant="default" aria-label={t('month.earlier')} onClick={() => onMonth(monthAfter(month, -1))}>
          <IconChevronLeft size={16} stroke={1.6} />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={t('month.later')} onClick={() => onMonth(monthAfter(month, 1))}>
          <IconChevronRight size={16} stroke={1.6} />
        </ActionIcon>
        <Title order={order} size="h5" aria-live="polite">
          {monthName(month)}
        </Title>
        <Button size="xs" variant="default" onClick={() => onMonth(undefined)}>
          {t('month.current')}
        </Button>
        {head}
      </Group>
      {above}
      <div className={classes.scroll}>
        <table className={classes.month} aria-label={label}>
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
              const contentOf = children(week)
              return (
                <tr key={week.join()}>
                  {week.map((day, at) => (
                    <td key={day || at} data-outside={day === '' || undefined} data-today={day === now || undefined}>
                      {day !== '' && <time dateTime={day}>{Number(day.slice(8))}</time>}
                      {contentOf(day, at)}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}
