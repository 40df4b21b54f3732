import { type BillingSetting, billingSetting } from '@portico/contract/console/game-billing'
import { type HomeReader, setupHome } from '../app-home/index.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { readSetting } from '../phase-settings/index.ts'
import { itemsStore } from './items.store.ts'
import { setupMissing } from './quick-start.rules.ts'

/** Returns what billing still lacks in the phase: a store key, the callback URL, an item on sale. */
const missingIn = async (db: Db, { appId, phase }: HomeReader): Promise<string[]> => {
  const { values, secrets } = await readSetting(db, billingSetting, { appId, scope: String(phase), phase })
  const isSold = (await itemsStore(db, { appId, phase }).firstSold()) !== undefined
  return [...setupMissing({ values: values as BillingSetting, secrets }), ...(isSold ? [] : ['item'])]
}

/** Home source of billing, where the product is on. */
export const billingHome = setupHome({
  productId: 'gp-billing',
  kind: 'gameBilling',
  view: 'app-gp-billing-view',
  edit: 'app-gp-billing-edit',
  link: '/app/product/portico-game-platform/billing/quick-start',
  missingIn,
})
