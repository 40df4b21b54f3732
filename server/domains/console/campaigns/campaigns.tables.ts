import type { Utm } from '@portico/contract/console/campaigns'
import type { Generated, JSONColumnType } from 'kysely'

export interface TrackerCampaignTable {
  id: Generated<number>
  appId: string
  code: string
  name: string
  startsAt: Date | null
  endsAt: Date | null
  channel: string
  owner: string
  budget: string
  goal: string
  utm: JSONColumnType<Utm>
  archivedAt: Date | null
  version: Generated<number>
  createdBy: string | null
  updatedAt: Generated<Date>
}

export interface TrackerInventoryTable {
  id: Generated<number>
  appId: string
  name: string
  description: string
  media: string
  size: string
  version: Generated<number>
  createdBy: string | null
  updatedAt: Generated<Date>
}

export interface TrackerCampaignInventoryTable {
  campaignId: number
  inventoryId: number
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    trackerCampaign: TrackerCampaignTable
    trackerInventory: TrackerInventoryTable
    trackerCampaignInventory: TrackerCampaignInventoryTable
  }
}
