import { channelBasic, channelTechnical } from '@portico/contract/console/channel'
import { missingIn } from '@portico/contract/console/phase-settings'
import type { HomeSource } from '../app-home/index.ts'
import { readSetting } from '../phase-settings/index.ts'
import { settingPlace } from './channel.actions.ts'
import { channelStore } from './channel.store.ts'

const pageOf = (name: string, phase: number): string => `/app/product/portico/${name}-info?ph=${phase}`

/** The channel on an app's home page: what is missing, pending, and rejected. */
export const channelHome: HomeSource = {
  readiness: async (db, { appId, phase, may }) => {
    if (!may('app-product-channel-view')) return []
    const found = await channelStore(db).find({ appId, phase })
    const basic = await readSetting(db, channelBasic, settingPlace({ appId, phase }))
    const technical = await readSetting(db, channelTechnical, settingPlace({ appId, phase }))
    const lacks = missingIn(channelTechnical, technical.values, technical.secrets).length
    return [
      {
        kind: 'channel',
        name: '',
        done: found?.live !== undefined && found.live !== null,
        missing: missingIn(channelBasic, basic.values).length,
        link: pageOf('basic', phase),
      },
      { kind: 'channelTechnical', name: '', done: found !== undefined && lacks === 0, missing: lacks, link: pageOf('technical', phase) },
    ]
  },

  todo: async (db, { appId, phase, may }) => {
    const found = await channelStore(db).find({ appId, phase })
    if (found?.status !== 'REJECTED' || !may('app-product-channel-edit')) return []
    return [{ kind: 'rejectedChannel', name: '', count: 1, link: pageOf('basic', phase), since: found.decidedAt?.toISOString() ?? null }]
  },

  requesting: async (db, { appId, phase, may }) => {
    const found = await channelStore(db).find({ appId, phase })
    if (found?.status !== 'REQUESTED' || found.requestedAt === null || !may('app-product-channel-view')) return []
    return [
      {
        id: `channel ${phase}`,
        kind: 'channel',
        name: '',
        by: found.requester ?? '',
        since: found.requestedAt.toISOString(),
        phase,
        link: pageOf('basic', phase),
      },
    ]
  },
}
