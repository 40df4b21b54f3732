import type { Db } from '../../../../kernel/database/database.ts'
import { fail } from '../../../../kernel/http/calls/failure.ts'
import { slugKey } from '../slugs.rules.ts'
import { claimsStore } from './claims.store.ts'

interface ClaimInput {
  appId: string
  slug: string
  userKey: string
  isNew: boolean
  now: Date
}

type RewardLink = NonNullable<Awaited<ReturnType<ReturnType<typeof claimsStore>['find']>>>

const isOpen = ({ enabled, startsAt, endsAt }: RewardLink, now: Date): boolean =>
  enabled && (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt)

/** Looks up the reward of a claim. @throws not_found, reward_over */
const rewardOf = async (db: Db, { appId, slug, isNew, now }: ClaimInput): Promise<RewardLink> => {
  const link = await claimsStore(db).find(appId, slugKey(slug))
  if (link?.kind !== 'reward') return fail('not_found')
  if (!isOpen(link, now) || (link.settings.audience === 'new' && !isNew)) return fail('reward_over')
  return link
}

/**
 * Refuses most claims of a sold-out reward without waiting for the lock on its count. A player who has claimed
 * it may still get their claim again.
 * @throws not_found, reward_over, reward_sold_out
 */
export const checkClaim = async (db: Db, claiming: ClaimInput): Promise<void> => {
  const { id, total, issued, settings } = await rewardOf(db, claiming)
  if (total === null || issued < total) return
  const repeats = settings.duplicates === 'repeat' && (await claimsStore(db).last(id, claiming.userKey)) !== undefined
  if (!repeats) fail('reward_sold_out')
}

/**
 * Claims a reward for a player. Locks the reward's count, so that neither limit is ever exceeded.
 * @throws not_found, reward_over, reward_sold_out, reward_claimed
 */
export const claimReward = async (db: Db, claiming: ClaimInput) => {
  const { id, total, settings } = await rewardOf(db, claiming)
  const { itemId, amount, perUser, duplicates } = settings
  const store = claimsStore(db)
  const issued = await store.lock(id)
  const last = await store.last(id, claiming.userKey)
  if (last && last.number >= perUser)
    return duplicates === 'repeat' ? { claimId: last.id, itemId, amount, repeated: true } : fail('reward_claimed')
  if (total !== null && issued >= total) return fail('reward_sold_out')
  const claimId = await store.add(id, claiming.userKey, (last?.number ?? 0) + 1)
  return { claimId, itemId, amount, repeated: false }
}
