import { Button, Checkbox, Group } from '@mantine/core'
import { type Dimension, dimensions, type Figures, type TrackerStats, type trackerStatistics } from '@portico/contract/console/links'
import { dayAfter } from '@portico/contract/kernel/time'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { addressOf, query } from '../../../../kernel/api.ts'
import { today } from '../../../../kernel/dates.ts'
import type { Page } from '../../../../kernel/pages.ts'
import type { periodSearch } from '../../../../kernel/tables.ts'
import { useAddress } from '../../../../kernel/useAddress.ts'
import { BarPlot } from '../../../../kit/display/BarPlot.tsx'
import { SegmentedControl } from '../../../../kit/input/SegmentedControl.tsx'
import { EmptyState, FailureView } from '../../../../kit/feedback/states.tsx'
import { Skeleton } from '../../../../kit/loading/Skeleton.tsx'
import { LinkAddress } from '../LinkAddress.tsx'
import classes from '../links.module.css'
import { changeOf, labelOf, nameOfValue } from './stats.rules.ts'

type StatsRoute = typeof trackerStatistics.campaignStats
type FileRoute = typeof trackerStatistics.campaignFile

/** Polling interval of the figures in milliseconds: a click shows up within five seconds. */
const refresh = 4_000
const shownRows = 8
const figures = ['clicks', 'visitors', 'installs', 'rewards', 'bots'] as const

function FigureRow({ totals, before }: { totals: Figures; before: Figures }) {
  const { t, i18n } = useTranslation('links')
  return (
    <dl className={classes.figures}>
      {figures.map((name) => {
        const change = changeOf(totals[name], before[name])
        return (
          <div key={name}>
            <dt>{t(`figures.${name}`)}</dt>
            <dd>
              {totals[name].toLocaleString(i18n.language)}
              {change !== undefined && (
                <span className={classes.change} data-less={change < 0 || undefined} title={t('comparedBefore')}>
                  {`${change > 0 ? '+' : ''}${change.toLocaleString(i18n.language)}%`}
                </span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Breakdown({ dimension, rows }: { dimension: Dimension; rows: TrackerStats['breakdowns'][Dimension] }) {
  const { t, i18n } = useTranslation('links')
  const all = Math.max(
    1,
    rows.reduce((sum, { clicks }) => sum + clicks, 0),
  )
  return (
    <section className={classes.section} aria-label={t(`dimensions.${dimension}`)}>
      <h2>{t(`dimensions.${dimension}`)}</h2>
      <ol className={classes.rows}>
        {rows.slice(0, shownRows).map(({ value, clicks }) => (
          <li key={value} style={{ '--share': clicks / all } as CSSProperties}>
            <span>{value === '' ? t(`unknown.${dimension}`) : nameOfValue(dimension, value, i18n.language, t('otherValues'))}</span>
            <span>{`${clicks.toLocaleString(i18n.language)} · ${Math.round((clicks / all) * 1_000) / 10}%`}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function LinkRows({ links }: { links: TrackerStats['links'] }) {
  const { t, i18n } = useTranslation('links')
  const highest = Math.max(1, ...links.map(({ clicks }) => clicks))
  return (
    <section className={classes.section} aria-label={t('links')}>
      <h2>{t('links')}</h2>
      <ol className={classes.rows}>
        {links.map(({ id, name, kind, address, clicks, visitors }) => (
          <li key={id} style={{ '--share': clicks / highest } as CSSProperties}>
            <span>
              {name} · {t(`kinds.${kind}`)} <LinkAddress address={address} />
            </span>
            <span>
              {t('clicksAndVisitors', { clicks: clicks.toLocaleString(i18n.language), visitors: visitors.toLocaleString(i18n.language) })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Plot({ stats, before }: { stats: TrackerStats; before: boolean }) {
  const { t } = useTranslation('links')
  const bars = (series: TrackerStats['series']) => series.map(({ at, clicks }) => ({ label: labelOf(at), count: clicks }))
  return (
    <section className={classes.section} aria-label={t('overTime')}>
      <h2>{t('overTime')}</h2>
      <BarPlot label={t('overTime')} bars={bars(stats.series)} series />
      {before && (
        <>
          <h2>{t('before')}</h2>
          <BarPlot label={t('before')} bars={bars(stats.seriesBefore)} series low />
        </>
      )}
    </section>
  )
}

interface StatsViewProps {
  /** The page whose address holds the period. */
  page: Page<typeof periodSearch>
  params: { appId: string; id: number }
  stats: StatsRoute
  file: FileRoute
}

/** The figures of a campaign, an inventory or a link: totals, over time, by dimension; kept up to date. */
export function StatsView({ page, params, stats: route, file }: StatsViewProps) {
  const { t } = useTranslation('links')
  const [{ days, by }, change] = useAddress(page)
  const [before, setBefore] = useState(false)
  const lastDay = today()
  const length = by === 'hour' ? 7 : days
  const input = { params, query: { from: dayAfter(lastDay, 1 - length), to: lastDay, by: by ?? 'day' } } as const
  const result = useQuery({ ...query(route, input), placeholderData: keepPreviousData, refetchInterval: refresh })
  const stats = result.data?.stats
  if (result.error && !stats) return <FailureView error={result.error} onRetry={() => void result.refetch()} />
  const isEmpty = stats && stats.totals.clicks + stats.totals.bots + stats.before.clicks === 0
  return (
    <>
      <Group gap="sm">
        <SegmentedControl
          className={classes.period!}
          aria-label={t('period')}
          value={by === 'hour' ? 'hour' : String(days)}
          onChange={(value) => change(value === 'hour' ? { by: 'hour', days: 7 } : { by: undefined, days: Number(value) as 7 })}
          data={[
            { value: 'hour', label: t('byHour') },
            ...[7, 30, 90, 365].map((count) => ({ value: String(count), label: t('days', { number: count }) })),
          ]}
        />
        <Checkbox label={t('before')} checked={before} onChange={({ currentTarget }) => setBefore(currentTarget.checked)} />
        <Button component="a" variant="default" href={addressOf(file, input)} download leftSection={<IconDownload size={16} />}>
          {t('csv')}
        </Button>
      </Group>
      {stats ? <FigureRow totals={stats.totals} before={stats.before} /> : <Skeleton height={84} />}
      {isEmpty && <EmptyState framed title={t('noClicks')} hint={t('noClicksHint')} />}
      {stats && !isEmpty && (
        <>
          <Plot stats={stats} before={before} />
          <div className={classes.breakdowns}>
            {dimensions.map((dimension) => {
              const rows = stats.breakdowns[dimension]
              return rows.length === 0 ? null : <Breakdown key={dimension} dimension={dimension} rows={rows} />
            })}
          </div>
        </>
      )}
      {stats && stats.links.length > 0 && <LinkRows links={stats.links} />}
    </>
  )
}
