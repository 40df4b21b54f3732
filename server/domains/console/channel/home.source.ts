import { channelBasic, channelTechnical } from '@portico/contract/console/channel'
import { missingIn } from '@portico/contract/console/phase-settings'
import { type HomeSource, idsWhere } from '../app-home/index.ts'
import { readSettings } from '../phase-settings/index.ts'
import { channelStore } from './channel.store.ts'

const pagePath = (name: string, phase: number): string => `/app/product/portico/${name}-info?ph=${phase}`

/** The channel on an app's home page: what is missing, pending, and rejected. */
export const channelHome: HomeSource = {
  readiness: async (db, apps, phase) => {
    const appIds = idsWhere(apps, 'app-product-channel-view')
    const channels = await channelStore(db).ofApps(appIds, phase)
    const basic = await readSettings(db, channelBasic, appIds, String(phase))
    const technical = await readSettings(db, channelTechnical, appIds, String(phase))
    return appIds.flatMap((appId, place) => {
      const missing = basic[place] ? missingIn(channelBasic, basic[place].values).length : 0
      const lacks = technical[place] ? missingIn(channelTechnical, technical[place].values, technical[place].secrets).length : 0
      const isLive = channels.get(appId)
      return [
        { appId, kind: 'channel', name: '', done: isLive === true, missing, link: pagePath('basic', phase) },
        {
          appId,
          kind: 'channelTechnical',
          name: '',
          done: isLive !== undefined && lacks === 0,
          missing: lacks,
          link: pagePath('technical', phase),
        },
      ]
    })
  },

  todo: async (db, apps, { phase }) => {
    const deciding = new Set(idsWhere(apps, 'app-product-channel-approve'))
    const editing = new Set(idsWhere(apps, 'app-product-channel-edit'))
    const appIds = [...deciding.union(editing)]
    const open = appIds.length === 0 ? [] : await channelStore(db).openOf(appIds, phase)
    return open
      .filter(({ appId, status }) => (status === 'REQUESTED' ? deciding : editing).has(appId))
      .map(({ appId, status, since }) => ({
        appId,
        kind: status === 'REQUESTED' ? 'channel' : 'rejectedChannel',
        name: '',
        count: 1,
        link: pagePath('basic', phase),
        since: since?.toISOString() ?? null,
      }))
  },

  requesting: async (db, { appId, phase, may }) => {
    const profile = await channelStore(db).find({ appId, phase })
    if (profile?.status !== 'REQUESTED' || profile.requestedAt === null || !may('app-product-channel-view')) return []
    return [
      {
        id: `channel ${phase}`,
        kind: 'channel',
        name: '',
        by: profile.requester ?? '',
        since: profile.requestedAt.toISOString(),
        phase,
        link: pagePath('basic', phase),
      },
    ]
  },
}
