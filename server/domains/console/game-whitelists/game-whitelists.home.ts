import { reminderDays, type SdkAddress, sdkList } from '@portico/contract/console/game-whitelists'
import type { Clock } from '../../../kernel/clock.ts'
import type { HomeSource } from '../app-home/index.ts'
import { entriesOf } from '../entry-lists/index.ts'

const reminderMs = reminderDays * 86_400_000

/** SDK white-list addresses that expire soon, for those who can extend them. */
export const whitelistsHome = (clock: Clock): HomeSource => ({
  todo: async (db, { appId, may }) => {
    if (!may('app-gp-sdk-whitelist-edit')) return []
    const now = clock.now().getTime()
    const ending = (await entriesOf(db, sdkList, { appId })).filter(({ body }) => {
      const left = Date.parse((body as SdkAddress).until) - now
      return left > 0 && left <= reminderMs
    })
    const link = '/app/product/portico-game-platform/sdk/whitelist?sort=until'
    return ending.length === 0 ? [] : [{ kind: 'sdkEnding', name: '', count: ending.length, link, since: null }]
  },
})
