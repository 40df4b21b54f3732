import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { EditedVersion, RecordId, RecordIdInPath } from '../../../kernel/ids.ts'
import { sortsOf } from '../../../kernel/order.ts'
import { paged, paging } from '../../../kernel/paging.ts'
import { phases } from '../../../kernel/permission.ts'
import { safePost, can, canInPhase, del, fileBytes, get, post, put } from '../../../kernel/route.ts'
import { limits, optionalLine, text } from '../../../kernel/text.ts'
import { lifecycle } from '../../../lifecycle.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'
import { QuickStep, TestCall } from '../game-auth/game-auth.contract.ts'
import { canonicalAmount, decimalsOf, isCurrency, priceProblem } from './billing.prices.ts'

export { billingSetting, billingSecrets, type BillingSetting, billingLimits } from './billing.setting.ts'
export { canonicalAmount, decimalsOf, isCurrency, priceProblem, type PriceProblem } from './billing.prices.ts'

/** Limits: items of an app in a phase, prices of an item, rows saved at once. */
export const itemLimits = {
  items: 1_000,
  name: 55,
  productId: 100,
  storeId: 150,
  prices: 50,
  tier: 999,
  atOnce: 200,
  csv: 900_000,
} as const

export const itemTypes = ['consumable', 'non-consumable', 'subscription'] as const
export const ItemType = z.enum(itemTypes, { error: 'unknown_option' }).meta({ id: 'BillingItemType' })
export type ItemType = z.infer<typeof ItemType>

export const itemStates = ['DRAFT', 'ACTIVE', 'INACTIVE'] as const
export const ItemState = z.enum(itemStates).meta({ id: 'BillingItemState' })
export type ItemState = z.infer<typeof ItemState>

/** The life cycle of an item: on sale while active. An item that was on sale keeps its product id and type. */
export const itemLife = lifecycle({
  states: itemStates,
  start: 'DRAFT',
  moves: {
    enable: { from: ['DRAFT', 'INACTIVE'], to: 'ACTIVE', permission: 'app-gp-billing-enable', notifies: [] },
    disable: { from: ['ACTIVE'], to: 'INACTIVE', permission: 'app-gp-billing-disable', notifies: [] },
  },
})
export type ItemMove = keyof typeof itemLife.moves

export const ProductId = z
  .string()
  .trim()
  .regex(/^[a-z0-9._]{1,100}$/, { error: 'invalid_product_id' })

/** Prices by currency, as decimal text: they never pass through binary floating point. */
const Prices = z
  .record(z.string().max(10), z.string().trim().max(40))
  .superRefine((prices, context) => {
    const entries = Object.entries(prices)
    if (entries.length > itemLimits.prices)
      context.addIssue({ code: 'custom', message: 'too_many_entries', params: { max: itemLimits.prices } })
    for (const [currency, amount] of entries) {
      const problem = priceProblem(currency, amount)
      const params = isCurrency(currency) ? { currency, max: decimalsOf(currency), min: 0 } : { currency }
      if (problem) context.addIssue({ code: 'custom', message: problem, path: [currency], params })
    }
  })
  .transform((prices) => Object.fromEntries(Object.entries(prices).map(([code, amount]) => [code, canonicalAmount(code, amount)])))

const storeId = optionalLine(itemLimits.storeId)

/** The editable fields of an item. */
export const ItemDraft = z
  .strictObject({
    productId: ProductId,
    name: text({ max: itemLimits.name }),
    type: ItemType,
    /** The stores' price tier; null if only prices apply. */
    tier: z.number().int().min(1).max(itemLimits.tier).nullable(),
    prices: Prices,
    /** The item's ids in the stores; empty if they equal the product id. */
    stores: z.strictObject({ google: storeId, apple: storeId }),
  })
  .meta({ id: 'BillingItemDraft' })
export type ItemDraft = z.infer<typeof ItemDraft>

export const Item = z
  .object({
    id: z.number(),
    version: z.number(),
    ...ItemDraft.shape,
    prices: z.record(z.string(), z.string()),
    status: ItemState,
    by: z.string().nullable(),
    at: z.string(),
    /** True when the caller may change and remove it. */
    editable: z.boolean(),
  })
  .meta({ id: 'BillingItem' })
export type Item = z.infer<typeof Item>

/** A problem of a file: its line, its column if it concerns one, and a code of `fieldProblems`. */
export const CsvProblem = z
  .object({ line: z.number(), column: z.string(), code: z.string(), details: z.record(z.string(), z.unknown()) })
  .meta({ id: 'CsvProblem' })
export type CsvProblem = z.infer<typeof CsvProblem>

/** The effect of a line: its item before and after. */
export const ItemPlan = z.object({ line: z.number(), before: ItemDraft.nullable(), after: ItemDraft }).meta({ id: 'BillingItemPlan' })
export type ItemPlan = z.infer<typeof ItemPlan>

export const itemSorts = ['productId', 'name', 'type', 'status', 'at'] as const
export type ItemSort = (typeof itemSorts)[number]

const itemFilter = {
  keyword: text({ max: limits.keyword }).optional(),
  status: ItemState.optional(),
  type: ItemType.optional(),
}

const place = { appId: z.string(), phase: z.literal(phases), productId: z.string() }
const Fields = ItemDraft.partial()
export const ItemAdded = activity('game-billing.item-added', 'app', z.object({ ...place, after: ItemDraft }))
export const ItemChanged = activity('game-billing.item-changed', 'app', z.object({ ...place, before: Fields, after: Fields }))
export const ItemRemoved = activity('game-billing.item-removed', 'app', z.object({ ...place, before: ItemDraft }))
export const ItemMoved = activity('game-billing.item-moved', 'app', z.object({ ...place, before: ItemState, after: ItemState }))
export const ItemImported = activity('game-billing.item-imported', 'app', z.object({ ...place, before: Fields.nullable(), after: Fields }))

const path = '/games-api/api/v1.0/app/:appId/game-platform/billing/item'
const params = { appId: AppId }
const one = { appId: AppId, id: RecordIdInPath }
const csv = z.strictObject({ csv: z.string().max(itemLimits.csv) })

const quickStart = '/games-api/api/v1.0/app/:appId/game-platform/billing/quick-start'
export const BillingTested = activity(
  'game-billing.tested',
  'app',
  z.object({ appId: z.string(), phase: z.literal(phases), ok: z.boolean() }),
)

export const gameBilling = {
  quickStart: get(quickStart, {
    summary: 'Read the progress of the billing quick start',
    access: canInPhase('app-gp-billing-view', 'appId'),
    params,
    data: {
      steps: z.array(QuickStep),
      /** An item on sale for a code sample; null if there is none. */
      productId: z.string().nullable(),
      call: TestCall.nullable(),
      mayTest: z.boolean(),
    },
    fails: ['app_not_found', 'invalid_input'],
  }),
  /** Sends a test purchase to the callback address. In Sandbox only. @throws move_not_possible elsewhere, or without a callback address */
  verify: post(`${quickStart}/verify`, {
    summary: 'Send a test purchase to the callback address of Sandbox',
    access: canInPhase('app-gp-billing-edit', 'appId'),
    params,
    data: { call: TestCall },
    fails: ['app_not_found', 'invalid_input', 'move_not_possible', 'too_many_requests'],
    activity: BillingTested,
  }),
  items: get(path, {
    summary: 'List the items that an app sells in a phase',
    access: can('app-gp-billing-view', 'appId'),
    params,
    query: { ...itemFilter, sort: z.enum(sortsOf(itemSorts)).default('productId,asc'), ...paging },
    data: { ...paged(Item), currencies: z.array(z.string()), most: z.number() },
    fails: ['app_not_found', 'invalid_input'],
  }),
  /** @throws name_taken for a product id that exists in the phase; quota_reached */
  add: post(path, {
    summary: 'Add an item',
    access: can('app-gp-billing-add', 'appId'),
    params,
    body: ItemDraft,
    data: { id: z.number() },
    fails: ['app_not_found', 'invalid_input', 'name_taken', 'quota_reached'],
    activity: ItemAdded,
  }),
  /** @throws stale_version when somebody changed it since it was read */
  change: put(`${path}/:id`, {
    summary: 'Change an item',
    access: can('app-gp-billing-edit', 'appId'),
    params: one,
    body: ItemDraft.extend({ version: EditedVersion }),
    data: { version: z.number() },
    fails: ['app_not_found', 'not_found', 'invalid_input', 'stale_version', 'name_taken'],
    activity: ItemChanged,
  }),
  /**
   * Saves several rows edited in the table: all or none.
   * @throws stale_version when somebody changed one of them, named by `details.ids`
   */
  saveItems: put(path, {
    summary: 'Change items',
    access: can('app-gp-billing-edit', 'appId'),
    params,
    body: z.strictObject({
      items: z
        .array(z.strictObject({ id: RecordId, version: EditedVersion, values: ItemDraft }))
        .min(1)
        .max(itemLimits.atOnce),
    }),
    data: { versions: z.record(z.string(), z.number()) },
    fails: ['app_not_found', 'not_found', 'invalid_input', 'stale_version', 'name_taken'],
    activity: ItemChanged,
  }),
  remove: del(`${path}/:id`, {
    summary: 'Remove an item that is not sold',
    access: can('app-gp-billing-delete', 'appId'),
    params: one,
    data: {},
    fails: ['app_not_found', 'not_found', 'invalid_input', 'move_not_possible'],
    activity: ItemRemoved,
  }),
  /** @throws invalid_input for an item without a price */
  enable: put(`${path}/:id/enable`, {
    summary: 'Put an item on sale',
    access: can('app-gp-billing-enable', 'appId'),
    params: one,
    data: { status: ItemState },
    fails: ['app_not_found', 'not_found', 'invalid_input', 'move_not_possible'],
    activity: ItemMoved,
  }),
  disable: put(`${path}/:id/disable`, {
    summary: 'Take an item off sale',
    access: can('app-gp-billing-disable', 'appId'),
    params: one,
    data: { status: ItemState },
    fails: ['app_not_found', 'not_found', 'invalid_input', 'move_not_possible'],
    activity: ItemMoved,
  }),
  /** Exports all items of the phase as a CSV file, in the columns of the import. */
  download: get(`${path}/download`, {
    summary: 'Download the items of a phase as CSV',
    access: can('app-gp-billing-download', 'appId'),
    params,
    data: fileBytes,
    fails: ['app_not_found', 'invalid_input'],
  }),
  /** Previews a CSV import: what it would change, and which lines are invalid. Changes nothing. */
  plan: safePost(`${path}/import/plan`, {
    summary: 'Preview what a CSV file would change in the items',
    access: can('app-gp-billing-add', 'appId'),
    params,
    body: csv,
    data: {
      plan: z.array(ItemPlan),
      unchanged: z.number(),
      problems: z.array(CsvProblem),
      /** A fingerprint of the items that the plan was made from. */
      basis: z.string(),
    },
    fails: ['app_not_found', 'invalid_input'],
  }),
  /** Executes the plan; invalid lines are skipped. @throws stale_version when the items have changed since */
  import: post(`${path}/import`, {
    summary: 'Import items from a CSV file',
    access: can('app-gp-billing-add', 'appId'),
    params,
    body: csv.extend({ basis: z.string().max(100) }),
    data: { added: z.number(), changed: z.number() },
    fails: ['app_not_found', 'invalid_input', 'not_allowed', 'stale_version'],
    activity: ItemImported,
  }),
}
