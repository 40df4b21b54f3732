import { Button, Popover, Select, Text } from '@mantine/core'
import { type FoundApp, printQuery } from '@portico/contract/dashboard/search'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { today } from '../../../../kernel/dates.ts'
import { daysIn, monthOf } from '../../../../kernel/months.ts'
import { useAddress } from '../../../../kernel/useAddress.ts'
import { BarPlot } from '../../../../kit/display/BarPlot.tsx'
import { MonthCalendar } from '../../../../kit/display/MonthCalendar.tsx'
import { PageLink } from '../../../../kit/page/PageLink.tsx'
import { EmptyState, FailureView } from '../../../../kit/feedback/states.tsx'
import { pages } from '../../../../pages.ts'
import { AppIcon } from '../../../apps/apps/index.ts'
import { useKeyChoices, useNames } from '../../catalogue/index.ts'
import { useDefinitions } from '../../metadata/index.ts'
import { addCondition } from '../query.rules.ts'
import { searchPages } from '../search.pages.ts'
import { facetsQuery, resultQuery } from '../search.queries.ts'
import classes from './CalendarView.module.css'
import type { ViewProps } from './views.types.ts'

/** Most apps of a day shown at once, and most apps of a month requested. */
const [maxOfDay, maxOfMonth] = [3, 1_000]
const maxMonths = 60

function AppLink({ app }: { app: FoundApp }) {
  return (
    <PageLink to={pages.app({ appId: app.id })} className={classes.app} data-entry title={`${app.name} (${app.id})`}>
      <AppIcon app={app} size={16} />
      <span>{app.name}</span>
    </PageLink>
  )
}

function Apps({ apps }: { apps: readonly FoundApp[] }) {
  const { t } = useTranslation('search')
  const more = apps.slice(maxOfDay)
  return (
    <>
      {apps.slice(0, maxOfDay).map((app) => (
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
    </>
  )
}

function Head({ field, count, fields }: { field: string; count: number | undefined; fields: readonly string[] }) {
  const { t } = useTranslation('search')
  const keyChoices = useKeyChoices()
  const [, change] = useAddress(searchPages.search)
  return (
    <>
      {count !== undefined && (
        <Text size="sm" c="dimmed">
          {t('result.apps', { count })}
        </Text>
      )}
      <Select
        aria-label={t('calendar.field')}
        size="xs"
        ms="auto"
        allowDeselect={false}
        data={keyChoices(fields)}
        value={field}
        onChange={(next) => change({ date: next ?? undefined }, { replace: true })}
      />
    </>
  )
}

/** Shows a result by the days of one of its keys, a month at a time. */
export function CalendarView({ text, query }: ViewProps) {
  const { t } = useTranslation('search')
  const [{ date, month: chosen }, change] = useAddress(searchPages.search)
  const definitions = useDefinitions()
  const { keyName } = useNames()
  const fields = [...(definitions?.values() ?? [])].flatMap(({ name, type, searchable }) => (type === 'DATE' && searchable ? [name] : []))
  const field = fields.find((name) => name === date) ?? fields.find((name) => /release|launch/i.test(name)) ?? fields[0] ?? ''
  const month = monthOf(chosen, today())
  const { from, to } = daysIn(month)
  const monthQuery = printQuery(addCondition(query, { field, operator: 'between', values: [from, to] }))
  const enabled = field !== ''
  const result = useQuery({ ...resultQuery(monthQuery, { order: 'asc', fields: [field] }, 0, maxOfMonth), enabled })
  const spread = useQuery({ ...facetsQuery(text, [field], 'ranges', maxMonths), enabled }).data?.facets[0]
  if (definitions && field === '') return <EmptyState title={t('calendar.none')} />
  if (result.error) return <FailureView error={result.error} onRetry={result.refetch} />
  const go = (to: string | undefined) => change({ month: to }, { replace: true })
  const apps = result.data?.['app-detail-list'] ?? []
  const byDay = Map.groupBy(apps, ({ appMetaVals }) => appMetaVals.find(({ key }) => key === field)?.value[0] ?? '')
  return (
    <MonthCalendar
      month={month}
      onMonth={go}
      label={`${field}, ${month}`}
      now={today()}
      order={3}
      head={<Head field={field} count={result.data?.total} fields={fields} />}
      above={
        spread &&
        spread.field === field &&
        spread.bars.length > 1 && (
          <BarPlot
            label={t('plot.title', { field: keyName(field) })}
            low
            bars={spread.bars.map((bar) => ({ label: bar.from.slice(0, 7), count: bar.count, onPick: () => go(bar.from.slice(0, 7)) }))}
          />
        )
      }
    >
      {() => (day) => <Apps apps={(day !== '' && byDay.get(day)) || []} />}
    </MonthCalendar>
  )
}
