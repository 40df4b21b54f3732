import { reminderDays, type SdkAddress, sdkList } from '@portico/contract/console/game-whitelists'
import { dayMs } from '@portico/contract/kernel/time'
import { type HomeSource, readRowsWhere } from '../app-home/index.ts'
import { entriesOfApps } from '../entry-lists/index.ts'

const reminderMs = reminderDays * dayMs

/** SDK white-list addresses that expire soon, for those who can extend them. */
export const whitelistsHome: HomeSource = {
  todo: async (db, apps, { now }) => {
    const entries = await readRowsWhere(apps, 'app-gp-sdk-whitelist-edit', (appIds) => entriesOfApps(db, sdkList, appIds))
    const expiring = entries.filter(({ body }) => {
      const remainingMs = Date.parse((body as SdkAddress).until) - now.getTime()
      return remainingMs > 0 && remainingMs <= reminderMs
    })
    const link = '/app/product/portico-game-platform/sdk/whitelist?sort=until'
    return Map.groupBy(expiring, ({ appId }) => appId)
      .entries()
      .map(([appId, { length }]) => ({ appId, kind: 'sdkEnding', name: '', count: length, link, since: null }))
      .toArray()
  },
}
