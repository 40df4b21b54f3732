import { type BillingSetting, billingSetting } from '@portico/contract/console/game-billing'
import type { Vault } from '../../../kernel/vault/vault.ts'
import type { PlatformSource } from '../connections/index.ts'
import { openSecrets, readSetting } from '../phase-settings/index.ts'
import { draftOf } from './items.rules.ts'
import { itemsStore } from './items.store.ts'

/** Serves an app's billing in a phase: the setting, and the items on sale. Store keys go to services that may read secrets. */
export const billingSource = (vault: Vault): PlatformSource => ({
  area: 'game-billing',
  read: async (db, appId, phase, { secrets }) => {
    const place = { appId, scope: String(phase), phase }
    const { version, values } = await readSetting(db, billingSetting, place)
    const items = (await itemsStore(db, { appId, phase }).all()).filter(({ status }) => status === 'ACTIVE').map(draftOf)
    if (version === 0 && items.length === 0) return undefined
    return {
      version,
      values: values as BillingSetting,
      items,
      ...(secrets && { secrets: await openSecrets(db, vault, billingSetting, place) }),
    }
  },
})
