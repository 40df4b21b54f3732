import { channelAddresses, channelTechnical, channelTesters } from '@portico/contract/console/channel'
import type { Phase } from '@portico/contract/kernel/permission'
import type { Db } from '../../../kernel/database/database.ts'
import type { Vault } from '../../../kernel/vault/vault.ts'
import type { PlatformSource } from '../connections/index.ts'
import { entriesOf } from '../entry-lists/index.ts'
import { openSecrets, readSetting } from '../phase-settings/index.ts'
import { settingPlace } from './channel.actions.ts'
import { type ChannelPlace, channelStore } from './channel.store.ts'

const technicalOf = async (db: Db, vault: Vault, place: ChannelPlace, secrets: boolean) => {
  const { values } = await readSetting(db, channelTechnical, settingPlace(place))
  return { ...values, ...(secrets && (await openSecrets(db, vault, channelTechnical, settingPlace(place)))) }
}

/** Serves the live values of a phase's channel: no basic information before the first approval. */
export const channelSource = ({ vault }: { vault: Vault }): PlatformSource => ({
  area: 'channel',
  read: async (db: Db, appId: string, phase: Phase, { secrets }) => {
    const place = { appId, phase }
    const profile = await channelStore(db).find(place)
    if (!profile) return undefined
    const { iconFileId: _icon, ...basic } = profile.live ?? { iconFileId: null }
    const bodies = async (kind: typeof channelTesters | typeof channelAddresses) =>
      (await entriesOf(db, kind, place)).map(({ body }) => body)
    return {
      channelId: profile.channelId,
      basic: profile.live ? basic : null,
      technical: await technicalOf(db, vault, place, secrets),
      testUsers: await bodies(channelTesters),
      addresses: await bodies(channelAddresses),
    }
  },
})
