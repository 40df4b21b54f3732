import { randomInt } from 'node:crypto'
import { type CampaignDraft, campaignQuota, type InventoryDraft } from '@portico/contract/console/campaigns'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, failStale, fieldError } from '../../../kernel/http/calls/failure.ts'
import type { Editor } from '../../../kernel/identity/editor.ts'
import { lockApp } from '../../apps/apps/index.ts'
import { campaignsStore } from './campaigns.store.ts'
import { inventoriesStore } from './inventories.store.ts'

/** Characters of codes, without look-alikes. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 8

const newCode = (): string => Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')

interface Place {
  appId: string
  now: Date
}

/** Adds a campaign with a code of its own. @throws name_taken, quota_reached */
export const addCampaign = async (db: Db, { appId, now }: Place, draft: CampaignDraft, by: string) => {
  await lockApp(db, appId)
  const store = campaignsStore(db, appId, now)
  if ((await store.countAll()) >= campaignQuota) fail('quota_reached')
  const code = newCode()
  const { id } = (await store.add(draft, code, by)) ?? fail('name_taken')
  return { id, code }
}

interface ChangeInput extends Place {
  id: number
  editor: Editor
}

/**
 * Changes a campaign.
 * @returns its previous values, and its new version
 * @throws not_found for one the caller may not change, stale_version, name_taken
 */
export const changeCampaign = async (db: Db, { appId, now, id, editor }: ChangeInput, draft: CampaignDraft, version: number) => {
  await lockApp(db, appId)
  const store = campaignsStore(db, appId, now)
  const before = (await store.lock(id, editor)) ?? fail('not_found')
  if (before.version !== version) return failStale(before.version)
  if (await store.isTaken(draft.name, id)) return fail('name_taken')
  return { before, version: await store.change(id, draft) }
}

/** Removes a campaign. @returns its name @throws not_found for one the caller may not remove, in_use */
export const removeCampaign = async (db: Db, { appId, now, id, editor }: ChangeInput): Promise<string> => {
  const store = campaignsStore(db, appId, now)
  const { name } = (await store.lock(id, editor)) ?? fail('not_found')
  if (await store.isUsed(id)) return fail('in_use')
  await store.remove(id)
  return name
}

/** Checks that all ids are campaigns of the app. @throws invalid_input */
const checkCampaigns = async (db: Db, appId: string, ids: readonly number[], field: string): Promise<void> => {
  const uniqueIds = new Set(ids)
  if ((await campaignsStore(db, appId, new Date(0)).count([...uniqueIds])) < uniqueIds.size)
    fail('invalid_input', { fieldErrors: [fieldError(field, 'unknown_option')] })
}

/** Checks the campaign and inventory to which something is assigned. @throws invalid_input, with the fields' names below `at` */
export const checkPlaces = async (
  db: Db,
  appId: string,
  { campaignId, inventoryId }: { campaignId: number | null; inventoryId: number | null },
  at: string,
): Promise<void> => {
  if (campaignId !== null) await checkCampaigns(db, appId, [campaignId], `${at}campaignId`)
  if (inventoryId !== null && !(await inventoriesStore(db, appId).exists(inventoryId)))
    fail('invalid_input', { fieldErrors: [fieldError(`${at}inventoryId`, 'unknown_option')] })
}

/** Adds an inventory. @throws name_taken, quota_reached; invalid_input for an unknown campaign */
export const addInventory = async (db: Db, appId: string, draft: InventoryDraft, by: string): Promise<number> => {
  await lockApp(db, appId)
  await checkCampaigns(db, appId, draft.campaignIds, 'campaignIds')
  const store = inventoriesStore(db, appId)
  if ((await store.countAll()) >= campaignQuota) fail('quota_reached')
  const { id } = (await store.add(draft, by)) ?? fail('name_taken')
  await store.assign(id, draft.campaignIds)
  return id
}

/** Changes an inventory as `changeCampaign` does a campaign. */
export const changeInventory = async (db: Db, { appId, id, editor }: Omit<ChangeInput, 'now'>, draft: InventoryDraft, version: number) => {
  await lockApp(db, appId)
  const store = inventoriesStore(db, appId)
  const before = (await store.lock(id, editor)) ?? fail('not_found')
  if (before.version !== version) return failStale(before.version)
  if (await store.isTaken(draft.name, id)) return fail('name_taken')
  await checkCampaigns(db, appId, draft.campaignIds, 'campaignIds')
  await store.assign(id, draft.campaignIds)
  return { before, version: await store.change(id, draft) }
}

/** Removes an inventory. @returns its name @throws not_found for one the caller may not remove, in_use */
export const removeInventory = async (db: Db, { appId, id, editor }: Omit<ChangeInput, 'now'>): Promise<string> => {
  const store = inventoriesStore(db, appId)
  const { name } = (await store.lock(id, editor)) ?? fail('not_found')
  if (await store.isUsed(id)) return fail('in_use')
  await store.remove(id)
  return name
}
