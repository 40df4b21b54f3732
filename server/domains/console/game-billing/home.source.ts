import { type BillingSetting, billingSetting } from '@portico/contract/console/game-billing'
import type { Phase } from '@portico/contract/kernel/permission'
import { setupHome } from '../app-home/index.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { readSettings } from '../phase-settings/index.ts'
import { appsWithItemsOnSale } from './items.store.ts'
import { setupMissing } from './quick-start.rules.ts'

/** Returns what billing of each app still lacks in the phase: a store key, the callback URL, an item on sale. */
const missingIn = async (db: Db, appIds: readonly string[], phase: Phase): Promise<string[][]> => {
  const selling = await appsWithItemsOnSale(db, appIds, phase)
  return (await readSettings(db, billingSetting, appIds, String(phase))).map(({ values, secrets }, place) => [
    ...setupMissing({ values: values as BillingSetting, secrets }),
    ...(selling.has(appIds[place] ?? '') ? [] : ['item']),
  ])
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
