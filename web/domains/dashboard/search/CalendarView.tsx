import { ActionIcon, Button, Group, Popover, Select, Text, Title } from '@mantine/core'
import { type FoundApp, printQuery } from '@portico/contract/dashboard/search'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { today } from '../../../kernel/dates.ts'
import { daysIn, firstDay, monthAfter, monthName, weekdays, weeksOf } from '../../../kernel/months.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { BarPlot } from '../../../kit/BarPlot.tsx'
import { PageLink } from '../../../kit/PageLink.tsx'
import { EmptyState, FailureView } from '../../../kit/states.tsx'
import { pages } from '../../../pages.ts'
import { AppIcon } from '../../apps/apps/index.ts'
import { useKeyChoices, useNames } from '../catalogue/index.ts'
import { useDefinitions } from '../metadata/index.ts'
import classes from './CalendarView.module.css'
import { narrowedBy } from './query.rules.ts'
import { searchPages } from './search.pages.ts'
import { facetsQuery, resultQuery } from './search.queries.ts'
import type { ViewProps } from './views.types.ts'

/** Most apps of a day shown at once, and most apps of a month requested. */
const [mostOfDay, mostOfMonth] = [3, 1_000]
const mostMonths = 60

function AppLink({ app }: { app: FoundApp }) {
  return (
    <PageLink to={pages.app({ appId: app.id })} className={classes.app} title={`${app.name} (${app.id})`}>
      <AppIcon app={app} size={16} />
      <span>{app.name}</span>
    </PageLink>
  )
}

function Day({ day, apps }: { day: string; apps: readonly FoundApp[] }) {
  const { t } = useTranslation('search')
  const more = apps.slice(mostOfDay)
  return (
    <td data-outside={day === '' || undefined} data-today={day === today() || undefined}>
      {day !== '' && <time dateTime={day}>{Number(day.slice(8))}</time>}
      {apps.slice(0, mostOfDay).map((app) => (
        <AppLink key={app.id} app={app} />
      ))}
      {more.length > 0 && (
        <Popover width={240} shadow="md" trapFocus>
          <Popover.Target>
            <Button size="compact-xs" variant="subtle">
              {t('calendar.more', { number: more.length })}
            </Button>
          </Popover.Target>
          <Popover.Dropdown className={classes.rest!}>
            {more.map((app) => (
              <AppLink key={app.id} app={app} />
            ))}
          </Popover.Dropdown>
        </Popover>
      )}
    </td>
  )
}

function Month({ month, apps, field }: { month: string; apps: readonly FoundApp[]; field: string }) {
  const first = firstDay()
  const byDay = Map.groupBy(apps, ({ appMetaVals }) => appMetaVals.find(({ key }) => key === field)?.value[0] ?? '')
  return (
    <div className={classes.scroll}>
      <table className={classes.month} aria-label={`${field}, ${month}`}>
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
              {week.map((day, at) => (
                <Day key={day || at} day={day} apps={day === '' ? [] : (byDay.get(day) ?? [])} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head({ field, month, count, fields }: { field: string; month: string; count: number | undefined; fields: readonly string[] }) {
  const { t } = useTranslation('search')
  const keyChoices = useKeyChoices()
  const [, change] = useAddress(searchPages.search)
  const go = (to: string) => change({ month: to }, { replace: true })
  return (
    <Group gap="xs" className={classes.head!}>
      <ActionIcon variant="default" size="md" aria-label={t('calendar.earlier')} onClick={() => go(monthAfter(month, -1))}>
        <IconChevronLeft size={16} stroke={1.6} />
      </ActionIcon>
      <ActionIcon variant="default" size="md" aria-label={t('calendar.later')} onClick={() => go(monthAfter(month, 1))}>
        <IconChevronRight size={16} stroke={1.6} />
      </ActionIcon>
      <Title order={3} aria-live="polite">
        {monthName(month)}
      </Title>
      {count !== undefined && (
        <Text size="sm" c="dimmed">
          {t('result.apps', { count })}
        </Text>
      )}
      <Button size="xs" variant="default" onClick={() => change({ month: undefined }, { replace: true })}>
        {t('calendar.today')}
      </Button>
      <Select
        aria-label={t('calendar.field')}
        size="xs"
        ms="auto"
        allowDeselect={false}
        data={keyChoices(fields)}
        value={field}
        onChange={(next) => change({ date: next ?? undefined }, { replace: true })}
      />
    </Group>
  )
}

/** Shows a result by the days of one of its keys, a month at a time. */
export function CalendarView({ text, query }: ViewProps) {
  const { t } = useTranslation('search')
  const [{ date, month: asked }, change] = useAddress(searchPages.search)
  const definitions = useDefinitions()
  const { keyName } = useNames()
  const fields = [...(definitions?.values() ?? [])].flatMap(({ name, type, searchable }) => (type === 'DATE' && searchable ? [name] : []))
  const field = fields.find((name) => name === date) ?? fields.find((name) => /release|launch/i.test(name)) ?? fields[0] ?? ''
  const month = asked !== undefined && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : today().slice(0, 7)
  const { from, to } = daysIn(month)
  const within = printQuery(narrowedBy(query, { field, operator: 'between', values: [from, to] }))
  const enabled = field !== ''
  const found = useQuery({ ...resultQuery(within, { order: 'asc', fields: [field] }, 0, mostOfMonth), enabled })
  const spread = useQuery({ ...facetsQuery(text, [field], 'ranges', mostMonths), enabled }).data?.facets[0]
  if (definitions && field === '') return <EmptyState title={t('calendar.none')} />
  if (found.error) return <FailureView error={found.error} onRetry={found.refetch} />
  return (
    <div className={classes.calendar}>
      <Head field={field} month={month} count={found.data?.total} fields={fields} />
      {spread && spread.field === field && spread.bars.length > 1 && (
        <BarPlot
          label={t('plot.title', { field: keyName(field) })}
          low
          bars={spread.bars.map((bar) => ({
            label: bar.from.slice(0, 7),
            count: bar.count,
            onPick: () => change({ month: bar.from.slice(0, 7) }, { replace: true }),
          }))}
        />
      )}
      <Month month={month} field={field} apps={found.data?.['app-detail-list'] ?? []} />
    </div>
  )
}
