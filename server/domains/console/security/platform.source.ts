import type { SecurityTool } from '@portico/contract/console/security'
import type { Vault } from '../../../kernel/vault/vault.ts'
import type { PlatformSource } from '../connections/index.ts'
import { openSecrets, readSetting } from '../phase-settings/index.ts'
import { placeOf, settingOf } from './security.actions.ts'
import { securityStore } from './security.store.ts'

/** Serves the tools that are on in a phase, with their settings; keys only for services that may read secrets. */
export const securitySource = ({ vault }: { vault: Vault }): PlatformSource => ({
  area: 'security',
  read: async (db, appId, phase, { secrets }) => {
    const toolOf = async (tool: SecurityTool) => {
      const place = { appId, phase, tool }
      const { values, version } = await readSetting(db, settingOf[tool], placeOf(place))
      const state = (await securityStore(db).find(place))?.state ?? 'OFF'
      if (version === 0 || state === 'OFF') return { state }
      return { state, ...values, ...(secrets && (await openSecrets(db, vault, settingOf[tool], placeOf(place)))) }
    }
    return { liapp: await toolOf('liapp'), air: await toolOf('air') }
  },
})
