import type { Phase } from '@portico/contract/kernel/permission'
import type { Db } from '../../../kernel/database/database.ts'
import type { Vault } from '../../../kernel/vault/vault.ts'
import { registrationOf } from '../../apps/registrations/index.ts'
import { type PlatformSource, tell } from '../connections/index.ts'
import { purposeOf } from './advance.rules.ts'
import { advanceStore, pushStore } from './advance.store.ts'

const area = 'settings'

/** Tells systems outside that they should read the settings of an app again. Without a phase: those of all phases. */
export const tellSettings = (db: Db, appId: string, phase?: Phase): Promise<void> =>
  tell(db, { appId, ...(phase && { phase }), kind: 'settings.changed', data: { area } })

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

/** Tells services the live settings of an app: what it is registered with, its entries, and the push keys of the phase. */
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
