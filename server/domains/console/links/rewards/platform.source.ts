import type { Db } from '../../../../kernel/database/database.ts'
import { claimsStore } from './claims.store.ts'

/** The platform API area for claiming rewards, reporting installs and listing rewards. */
export const trackerArea = 'tracker'

/** Serves an app's rewards, the same in all phases. */
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
