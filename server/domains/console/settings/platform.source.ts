import type { Phase } from '@portico/contract/kernel/permission'
import type { Db } from '../../../kernel/database/database.ts'
import type { Vault } from '../../../kernel/vault/vault.ts'
import { registrationOf } from '../../apps/registrations/index.ts'
import { emitEvent, type PlatformSource } from '../connections/index.ts'
import { purposeOf } from './advanced/advanced.rules.ts'
import { advanceStore, pushStore } from './advanced/advanced.store.ts'

const area = 'settings'

/** Notifies outside systems to reread an app's settings. Without a phase: those of all phases. */
export const emitSettingsChanged = (db: Db, appId: string, phase?: Phase): Promise<void> =>
  emitEvent(db, { appId, ...(phase && { phase }), kind: 'settings.changed', data: { area } })

const pushKeys = async (db: Db, vault: Vault, appId: string, phase: Phase, secrets: boolean) => {
  const row = await pushStore(db).sealed(appId, phase)
  const open = (what: 'certificate' | 'password' | 'api key', sealed: string | null | undefined) =>
    sealed ? vault.open(sealed, purposeOf(what, appId, phase)) : null
  return {
    androidProjectNumber: row?.androidProjectNumber ?? '',
    certificateName: row?.certificateName ?? null,
    ...(secrets && {
      androidApiKey: open('api key', row?.apiKeySealed),
      certificate: open('certificate', row?.certificateSealed),
      certificatePassword: open('password', row?.certificatePasswordSealed),
    }),
  }
}

/** Serves an app's live settings: its registration, its entries, and the phase's push keys. */
export const settingsSource = ({ vault }: { vault: Vault }): PlatformSource => ({
  area,
  read: async (db, appId, phase, { secrets }) => {
    const registration = await registrationOf(db, appId)
    if (!registration) return undefined
    const { iconFileId: _icon, ...basic } = registration.basic
    const entries = (await advanceStore(db).list(appId)).map(({ data }) => data)
    return { status: registration.status, basic, entries, push: await pushKeys(db, vault, appId, phase, secrets) }
  },
})
