import type { LinkKind, LinkSettings } from '@portico/contract/console/links'
import type { Generated, JSONColumnType } from 'kysely'

/** A link. Removed ones stay (soft delete), because their slugs may be printed somewhere. */
export interface TrackerLinkTable {
  id: Generated<number>
  appId: string
  kind: LinkKind
  /** Host of its URL; empty for the portal's own. */
  domain: string
  slug: string
  slugKey: string
  name: string
  settings: JSONColumnType<LinkSettings>
  /** A one-line description of the target. */
  target: string
  passwordHash: string | null
  campaignId: number | null
  inventoryId: number | null
  deepLinkId: number | null
  startsAt: Date | null
  endsAt: Date | null
  total: number | null
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  deletedAt: Date | null
}

export interface TrackerLinkVersionTable {
  linkId: number
  version: number
  settings: JSONColumnType<LinkSettings>
  updatedBy: string | null
  updatedAt: Generated<Date>
}

export interface TrackerRewardTable {
  linkId: number
  issued: Generated<number>
}

export interface RewardClaimTable {
  id: Generated<number>
  linkId: number
  userKey: string
  /** The player's number of claims, including this one. */
  number: number
  at: Generated<Date>
}

export interface TrackerTotalTable {
  linkId: number
  clicks: Generated<number>
  visitors: Generated<number>
  installs: Generated<number>
}

/** Clicks of a link per day, by dimension. */
export interface TrackerDailyTable {
  linkId: number
  day: string
  dimension: string
  value: string
  clicks: Generated<number>
  visitors: Generated<number>
  bots: Generated<number>
  installs: Generated<number>
}

/** Clicks of a link per month, by dimension. */
export interface TrackerMonthlyTable {
  linkId: number
  month: string
  dimension: string
  value: string
  clicks: Generated<number>
  visitors: Generated<number>
}

export interface TrackerHourlyTable {
  linkId: number
  hour: string
  clicks: Generated<number>
  visitors: Generated<number>
}

export interface TrackerVisitorTable {
  day: string
  linkId: number
  hash: string
}

export interface TrackerSaltTable {
  day: string
  salt: string
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    trackerLink: TrackerLinkTable
    trackerLinkVersion: TrackerLinkVersionTable
    trackerReward: TrackerRewardTable
    rewardClaim: RewardClaimTable
    trackerTotal: TrackerTotalTable
    trackerDaily: TrackerDailyTable
    trackerMonthly: TrackerMonthlyTable
    trackerHourly: TrackerHourlyTable
    trackerVisitor: TrackerVisitorTable
    trackerSalt: TrackerSaltTable
  }
}
