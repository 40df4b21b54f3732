import { type BillingSetting, billingSetting } from '@portico/contract/console/game-billing'
import type { HomeReader, HomeSource } from '../app-home/index.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { readSetting } from '../phase-settings/index.ts'
import { isLinked } from '../product-setting/index.ts'
import { itemsStore } from './items.store.ts'
import { setupMissing } from './quick-start.rules.ts'

const link = '/app/product/portico-game-platform/billing/quick-start'

/** Returns what selling still needs in the phase: a store's key, the callback address, an item on sale. */
const missingIn = async (db: Db, { appId, phase }: HomeReader): Promise<string[]> => {
  const { values, secrets } = await readSetting(db, billingSetting, { appId, scope: String(phase), phase })
  const isSold = (await itemsStore(db, { appId, phase }).firstSold()) !== undefined
  return [...setupMissing({ values: values as BillingSetting, secrets }), ...(isSold ? [] : ['item'])]
}

/** What selling has for an app's first page, where the product is on. */
export const billingHome: HomeSource = {
  readiness: async (db, reader) => {
    if (!reader.may('app-gp-billing-view') || !(await isLinked(db, reader, 'gp-billing'))) return []
    const missing = (await missingIn(db, reader)).length
    return [{ kind: 'gameBilling', name: '', done: missing === 0, missing, link: `${link}?ph=${reader.phase}` }]
  },

  todo: async (db, reader) => {
    if (!reader.may('app-gp-billing-edit') || !(await isLinked(db, reader, 'gp-billing'))) return []
    const missing = (await missingIn(db, reader)).length
    return missing === 0 ? [] : [{ kind: 'gameBilling', name: '', count: missing, link: `${link}?ph=${reader.phase}`, since: null }]
  },
}
