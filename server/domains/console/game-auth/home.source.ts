import { type AuthSetting, authSetting, authZoneNames, authZones, missingOf, providersOn } from '@portico/contract/console/game-auth'
import type { Phase } from '@portico/contract/kernel/permission'
import { setupHome } from '../app-home/index.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { readSettings } from '../phase-settings/index.ts'

/** Returns what player sign-in of each app still lacks in the phase: a provider, and the fields of enabled ones. */
const missingIn = async (db: Db, appIds: readonly string[], phase: Phase): Promise<string[][]> => {
  const scope = authZoneNames.find((zone) => authZones[zone] === phase) ?? 'sandbox'
  return (await readSettings(db, authSetting, appIds, scope)).map(({ values, secrets }) => {
    const setting = values as AuthSetting
    const enabled = providersOn(setting)
    return enabled.length === 0 ? ['provider'] : enabled.flatMap((provider) => missingOf(provider, setting, secrets))
  })
}

/** Home source of player sign-in, where the product is on. */
export const authHome = setupHome({
  productId: 'gp-auth',
  kind: 'gameAuth',
  view: 'app-gp-auth-view',
  edit: 'app-gp-auth-edit',
  link: '/app/product/portico-game-platform/auth/setting',
  missingIn,
})
