import type { Db } from '../../../../kernel/database/database.ts'
import { claimsStore } from './claims.store.ts'

/** The area of the platform API by which services claim rewards, report installs and read which rewards there are. */
export const trackerArea = 'tracker'

/** What the platform's services read of an app's links: its rewards, the same in all phases. */
export const trackerSource = {
  area: trackerArea,
  read: async (db: Db, appId: string): Promise<unknown> => {
    const rewards = await claimsStore(db).rewards(appId)
    return rewards.length === 0
      ? undefined
      : rewards.map(({ slug, enabled, startsAt, endsAt, settings: { itemId, amount, perUser, total, audience } }) => ({
          slug,
          enabled,
          startsAt: startsAt?.toISOString() ?? null,
          endsAt: endsAt?.toISOString() ?? null,
          itemId,
          amount,
          perUser,
          total,
          audience,
        }))
  },
}
