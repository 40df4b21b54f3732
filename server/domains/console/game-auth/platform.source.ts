import { type AuthSetting, authSetting, authZoneNames, authZones } from '@portico/contract/console/game-auth'
import type { Vault } from '../../../kernel/vault/vault.ts'
import type { PlatformSource } from '../connections/index.ts'
import { openSecrets, readSetting } from '../phase-settings/index.ts'

/** Serves the sign-in setting: the phase's zone, with client secrets for services that may read secrets. */
export const authSource = (vault: Vault): PlatformSource => ({
  area: 'game-auth',
  read: async (db, appId, phase, { secrets }) => {
    const zone = authZoneNames.find((one) => authZones[one] === phase) ?? 'sandbox'
    const place = { appId, scope: zone, phase }
    const { version, values } = await readSetting(db, authSetting, place)
    if (version === 0) return undefined
    return {
      zone,
      version,
      values: values as AuthSetting,
      ...(secrets && { secrets: await openSecrets(db, vault, authSetting, place) }),
    }
  },
})
