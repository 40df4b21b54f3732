import { type Dimension, dimensions, type Point, statisticsLimits, type TrackerStats } from '@portico/contract/console/links'
import { csvText } from '@portico/contract/kernel/csv'
import type { Db } from '../../../../kernel/database/database.ts'
import type { Addresses } from '../links.rules.ts'
import { type Period, pointsOf } from './periods.rules.ts'
import { type Scope, statisticsStore } from './statistics.store.ts'

interface Portal {
  timeZone: string
  addresses: Addresses
}

const withZeros = (points: readonly string[], stored: readonly Point[]): Point[] => {
  const byTime = new Map(stored.map((point) => [point.at, point]))
  return points.map((at) => byTime.get(at) ?? { at, clicks: 0, visitors: 0 })
}

/** Reads the figures of a campaign, an inventory or a link, and of the preceding period. */
export const readStatistics = async (db: Db, scope: Scope, period: Period, { timeZone, addresses }: Portal): Promise<TrackerStats> => {
  const store = statisticsStore(db, scope, timeZone)
  const { from, to, before, by } = period
  const series = async (days: { from: string; to: string }) =>
    withZeros(pointsOf(days, by), await (by === 'day' ? store.byDay(days) : store.byHour(days)))
  const figures = async (days: { from: string; to: string }) => ({ ...(await store.totals(days)), rewards: await store.rewards(days) })
  const breakdowns = {} as Record<Dimension, { value: string; clicks: number; visitors: number }[]>
  for (const dimension of dimensions) breakdowns[dimension] = await store.breakdown(dimension, period, statisticsLimits.rows)
  const links = scope.of === 'link' ? [] : await store.links(period, statisticsLimits.rows)
  return {
    from,
    to,
    totals: await figures(period),
    before: await figures(before),
    series: await series(period),
    seriesBefore: await series(before),
    breakdowns,
    links: links.map(({ domain, slug, ...link }) => ({ ...link, address: addresses.addressOf({ domain, slug }) })),
  }
}

/** Formats figures as a CSV file: a line per day or hour, then one per dimension value. */
export const statisticsCsv = ({ series, breakdowns, links }: TrackerStats): string =>
  csvText([
    ['What', 'Value', 'Clicks', 'Visitors'],
    ...series.map(({ at, clicks, visitors }) => ['time', at, clicks, visitors]),
    ...dimensions.flatMap((dimension) => breakdowns[dimension].map(({ value, clicks, visitors }) => [dimension, value, clicks, visitors])),
    ...links.map(({ name, clicks, visitors }) => ['link', name, clicks, visitors]),
  ])
