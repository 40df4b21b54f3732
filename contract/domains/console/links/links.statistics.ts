import * as z from 'zod'
import { RecordIdInPath } from '../../../kernel/ids.ts'
import { Day } from '../../../kernel/moments.ts'
import { can, fileBytes, get } from '../../../kernel/route.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'
import { linkKinds } from './links.fields.ts'

/** The default period in days, and the maximum; by hour at most a week. */
export const statisticsLimits = { days: 30, max: 366, hourly: 7, rows: 50 } as const

/** Dimensions of clicks. */
export const dimensions = ['os', 'country', 'referrer', 'language', 'variant'] as const
export type Dimension = (typeof dimensions)[number]

/** Visitors are counted once per day and link; bots count only in `bots`. */
const counts = { clicks: z.number(), visitors: z.number() }
export const Figures = z.object({ ...counts, bots: z.number(), installs: z.number(), rewards: z.number() }).meta({ id: 'TrackerFigures' })
export type Figures = z.infer<typeof Figures>

/** A day (`2026-11-20`) or an hour (`2026-11-20T18`) in the portal's time zone. */
const Point = z.object({ at: z.string(), ...counts })
export type Point = z.infer<typeof Point>

export const TrackerStats = z
  .object({
    from: z.string(),
    to: z.string(),
    totals: Figures,
    /** The figures of the preceding period of the same length. */
    before: Figures,
    series: z.array(Point),
    seriesBefore: z.array(Point),
    breakdowns: z.record(z.enum(dimensions), z.array(z.object({ value: z.string(), ...counts }))),
    /** The links of a campaign or an inventory with the most clicks. */
    links: z.array(
      z.object({ id: z.number(), kind: z.enum(linkKinds), name: z.string(), address: z.string(), installs: z.number(), ...counts }),
    ),
  })
  .meta({ id: 'TrackerStats' })
export type TrackerStats = z.infer<typeof TrackerStats>

/** Both days inclusive; default: the last 30 days. */
const query = { from: Day.optional(), to: Day.optional(), by: z.enum(['day', 'hour']).default('day') }

const params = { appId: AppId, id: RecordIdInPath }
const fails = ['app_not_found', 'not_found', 'invalid_input'] as const

type Area = 'campaign' | 'inventory' | 'deep-link' | 'reward-url' | 'shorten-url'

/** Declares the two routes for the figures of one campaign, inventory or link. */
export const statisticsOf = <const A extends Area>(area: A, what: string) => ({
  stats: get(`/games-api/api/v1.0/app/:appId/tracker/${area as Area}/:id/stats`, {
    summary: `Read the figures of ${what}`,
    access: can(`app-tracker-${area as Area}-view`, 'appId'),
    params,
    query,
    data: { stats: TrackerStats },
    fails,
  }),
  statsFile: get(`/games-api/api/v1.0/app/:appId/tracker/${area as Area}/:id/stats/download`, {
    summary: `Download the figures of ${what} as a CSV file`,
    access: can(`app-tracker-${area as Area}-view`, 'appId'),
    params,
    query,
    data: fileBytes,
    fails,
  }),
})

const ofCampaign = statisticsOf('campaign', 'a campaign')
const ofInventory = statisticsOf('inventory', 'an inventory')

export const trackerStatistics = {
  campaignStats: ofCampaign.stats,
  campaignFile: ofCampaign.statsFile,
  inventoryStats: ofInventory.stats,
  inventoryFile: ofInventory.statsFile,
}
