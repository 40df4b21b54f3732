import { homeLimits } from '@portico/contract/console/app-home'
import type { HomeSource } from '../app-home/index.ts'
import { compatStore } from './compat.store.ts'

/** The latest compatibility report, for an app's home page, which shows it for seven days (APPHOME-08). */
export const reportsHome: HomeSource = {
  compatReport: async (db, { appId }) => {
    const store = compatStore(db, appId)
    const latest = await store.summary()
    return (
      latest && {
        ...latest,
        id: String(latest.id),
        devices: await store.firstDevices(latest.id, homeLimits.devices),
        publishedAt: latest.publishedAt.toISOString(),
        link: '/app/report/qa-report/qa-request?view=compat',
      }
    )
  },
}
