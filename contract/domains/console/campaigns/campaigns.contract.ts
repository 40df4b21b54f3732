import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { EditedVersion, RecordId, RecordIdInPath } from '../../../kernel/ids.ts'
import { isAfter, Moment } from '../../../kernel/moments.ts'
import { paged, paging } from '../../../kernel/paging.ts'
import { can, del, fileBytes, get, post, put } from '../../../kernel/route.ts'
import { limits, PlainName, text } from '../../../kernel/text.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'

/** Most characters of what is typed, and most campaigns that one inventory belongs to. */
export const campaignLimits = { name: 100, description: 500, utm: 100, memo: 1000, campaigns: 20 } as const

/** Most campaigns, and most inventories, of an app. */
export const campaignQuota = 1_000

/** The life of a campaign, which follows from its period; ARCHIVED is chosen. */
export const campaignStates = ['SCHEDULED', 'ACTIVE', 'ENDED', 'ARCHIVED'] as const
export type CampaignState = (typeof campaignStates)[number]

/** The parameters by which analytics tools know where a visit came from. */
export const utmNames = ['source', 'medium', 'campaign', 'term', 'content'] as const
const utmText = text({ max: campaignLimits.utm, blank: true })
export const Utm = z
  .strictObject({ source: utmText, medium: utmText, campaign: utmText, term: utmText, content: utmText })
  .meta({ id: 'Utm' })
export type Utm = z.infer<typeof Utm>
export const noUtm: Utm = { source: '', medium: '', campaign: '', term: '', content: '' }

const short = text({ max: campaignLimits.name, blank: true })

const CampaignFields = z.strictObject({
  name: PlainName(campaignLimits.name),
  startsAt: Moment.nullable(),
  endsAt: Moment.nullable(),
  /** Where it is shown, such as the name of a medium. */
  channel: short,
  owner: short,
  budget: text({ max: campaignLimits.memo, blank: true, lines: true }),
  goal: text({ max: campaignLimits.memo, blank: true, lines: true }),
  /** Added to the web addresses that its links lead to. */
  utm: Utm,
})
const inOrder = ({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }): boolean => isAfter(endsAt, startsAt)
const endProblem = { error: 'not_after_start', path: ['endsAt'] }
export const CampaignDraft = CampaignFields.refine(inOrder, endProblem).meta({ id: 'CampaignDraft' })
export type CampaignDraft = z.infer<typeof CampaignDraft>

export const Campaign = z
  .object({
    ...CampaignFields.shape,
    id: z.number(),
    /** Eight characters that name it towards other systems; made by the portal. */
    code: z.string(),
    status: z.enum(campaignStates),
    links: z.number(),
    clicks: z.number(),
    installs: z.number(),
    version: z.number(),
    updatedAt: z.string(),
    by: z.string().nullable(),
    /** Whether the caller may change and remove it. */
    editable: z.boolean(),
  })
  .meta({ id: 'Campaign' })
export type Campaign = z.infer<typeof Campaign>

export const InventoryDraft = z
  .strictObject({
    name: PlainName(campaignLimits.name),
    description: text({ max: campaignLimits.description, blank: true, lines: true }),
    /** Such as banner, video or poster. */
    media: short,
    /** Such as 1200 × 628. */
    size: short,
    campaignIds: z.array(RecordId).max(campaignLimits.campaigns),
  })
  .meta({ id: 'InventoryDraft' })
export type InventoryDraft = z.infer<typeof InventoryDraft>

/** A campaign or an inventory, as far as a choice needs it. */
export const Named = z.object({ id: z.number(), name: z.string() }).meta({ id: 'TrackerName' })

export const Inventory = z
  .object({
    ...InventoryDraft.shape,
    id: z.number(),
    campaigns: z.array(Named),
    links: z.number(),
    clicks: z.number(),
    version: z.number(),
    updatedAt: z.string(),
    by: z.string().nullable(),
    editable: z.boolean(),
  })
  .meta({ id: 'Inventory' })
export type Inventory = z.infer<typeof Inventory>

const told = { appId: z.string(), id: z.number(), name: z.string() }
const Told = z.object(told)
const Changed = z.object({ ...told, before: z.unknown(), after: z.unknown() })
const CampaignAdded = activity('campaign.added', 'app', Told)
const CampaignChanged = activity('campaign.changed', 'app', Changed)
const CampaignArchived = activity('campaign.archived', 'app', Told)
const CampaignRestored = activity('campaign.restored', 'app', Told)
const CampaignRemoved = activity('campaign.removed', 'app', Told)
const InventoryAdded = activity('inventory.added', 'app', Told)
const InventoryChanged = activity('inventory.changed', 'app', Changed)
const InventoryRemoved = activity('inventory.removed', 'app', Told)

export const campaignOrders = ['name', '-name', 'clicks', '-clicks', 'updated', '-updated', 'status', '-status'] as const
export const inventoryOrders = ['name', '-name', 'updated', '-updated'] as const

const api = '/games-api/api/v1.0/app/:appId/tracker'
const params = { appId: AppId }
const ofOne = { appId: AppId, id: RecordIdInPath }
const keyword = text({ max: limits.keyword }).optional()

/** What a list of campaigns, and the file of it, is narrowed by. */
const filters = { keyword, status: z.enum(campaignStates).optional() }

export const campaigns = {
  list: get(`${api}/campaign`, {
    summary: 'List the campaigns of an app',
    access: can('app-tracker-campaign-view', 'appId'),
    params,
    query: { ...filters, sort: z.enum(campaignOrders).default('-updated'), ...paging },
    data: { ...paged(Campaign), mayAdd: z.boolean() },
    fails: ['app_not_found'],
  }),
  /** The campaigns that the same filters leave in the list. */
  download: get(`${api}/campaign/download`, {
    summary: 'Download the campaigns of an app as a CSV file',
    access: can('app-tracker-campaign-download', 'appId'),
    params,
    query: filters,
    data: fileBytes,
    fails: ['app_not_found'],
  }),
  one: get(`${api}/campaign/:id`, {
    summary: 'Read a campaign',
    access: can('app-tracker-campaign-view', 'appId'),
    params: ofOne,
    data: { campaign: Campaign },
    fails: ['app_not_found', 'not_found'],
  }),
  /** @throws name_taken within the app, whatever the case */
  add: post(`${api}/campaign`, {
    summary: 'Add a campaign',
    access: can('app-tracker-campaign-add', 'appId'),
    params,
    body: CampaignDraft,
    data: { id: z.number(), code: z.string() },
    fails: ['app_not_found', 'name_taken', 'invalid_input', 'quota_reached'],
    activity: CampaignAdded,
  }),
  change: put(`${api}/campaign/:id`, {
    summary: 'Change a campaign',
    access: can('app-tracker-campaign-edit', 'appId'),
    params: ofOne,
    body: z.strictObject({ ...CampaignFields.shape, version: EditedVersion }).refine(inOrder, endProblem),
    data: { version: z.number() },
    fails: ['app_not_found', 'not_found', 'stale_version', 'name_taken', 'invalid_input'],
    activity: CampaignChanged,
  }),
  archive: post(`${api}/campaign/:id/archive`, {
    summary: 'Archive a campaign',
    access: can('app-tracker-campaign-edit', 'appId'),
    params: ofOne,
    data: {},
    fails: ['app_not_found', 'not_found'],
    activity: CampaignArchived,
  }),
  restore: post(`${api}/campaign/:id/enable`, {
    summary: 'Bring an archived campaign back',
    access: can('app-tracker-campaign-edit', 'appId'),
    params: ofOne,
    data: {},
    fails: ['app_not_found', 'not_found'],
    activity: CampaignRestored,
  }),
  /** @throws in_use while links or inventories belong to it */
  remove: del(`${api}/campaign/:id`, {
    summary: 'Remove a campaign',
    access: can('app-tracker-campaign-delete', 'appId'),
    params: ofOne,
    data: {},
    fails: ['app_not_found', 'not_found', 'in_use'],
    activity: CampaignRemoved,
  }),
}

export const inventories = {
  inventoryList: get(`${api}/inventory`, {
    summary: 'List the inventories of an app',
    access: can('app-tracker-inventory-view', 'appId'),
    params,
    query: { keyword, campaignId: RecordIdInPath.optional(), sort: z.enum(inventoryOrders).default('-updated'), ...paging },
    data: { ...paged(Inventory), mayAdd: z.boolean() },
    fails: ['app_not_found'],
  }),
  inventory: get(`${api}/inventory/:id`, {
    summary: 'Read an inventory',
    access: can('app-tracker-inventory-view', 'appId'),
    params: ofOne,
    data: { inventory: Inventory },
    fails: ['app_not_found', 'not_found'],
  }),
  addInventory: post(`${api}/inventory`, {
    summary: 'Add an inventory',
    access: can('app-tracker-inventory-add', 'appId'),
    params,
    body: InventoryDraft,
    data: { id: z.number() },
    fails: ['app_not_found', 'name_taken', 'invalid_input', 'quota_reached'],
    activity: InventoryAdded,
  }),
  changeInventory: put(`${api}/inventory/:id`, {
    summary: 'Change an inventory',
    access: can('app-tracker-inventory-edit', 'appId'),
    params: ofOne,
    body: z.strictObject({ ...InventoryDraft.shape, version: EditedVersion }),
    data: { version: z.number() },
    fails: ['app_not_found', 'not_found', 'stale_version', 'name_taken', 'invalid_input'],
    activity: InventoryChanged,
  }),
  /** @throws in_use while links belong to it */
  removeInventory: del(`${api}/inventory/:id`, {
    summary: 'Remove an inventory',
    access: can('app-tracker-inventory-delete', 'appId'),
    params: ofOne,
    data: {},
    fails: ['app_not_found', 'not_found', 'in_use'],
    activity: InventoryRemoved,
  }),
}
