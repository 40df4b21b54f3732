import * as z from 'zod'
import { RecordIdInPath } from '../../../kernel/ids.ts'
import { paged, paging } from '../../../kernel/paging.ts'
import { can, fileBytes, get, post, service } from '../../../kernel/route.ts'
import { text } from '../../../kernel/text.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'
import { Slug } from './links.fields.ts'

/** Maximum characters of a player key, and maximum claims in an export. */
export const claimLimits = { userKey: 128, download: 100_000, installs: 1_000 } as const

/** The life cycle of a reward, which follows from its period, limit and claims; only INACTIVE is set by people. */
export const rewardStates = ['SCHEDULED', 'ACTIVE', 'SOLD_OUT', 'ENDED', 'INACTIVE'] as const

export const Claim = z.object({ id: z.number(), userKey: z.string(), number: z.number(), at: z.string() }).meta({ id: 'RewardClaim' })

const api = '/games-api/api/v1.0/app/:appId/tracker'
const linkParams = { appId: AppId, id: RecordIdInPath }

/** Reports from games and stores, and the resulting claims. */
export const rewardClaims = {
  /**
   * Claims the reward of a link for a player, and returns what to grant. The service needs the area `tracker` of the app. Limits hold exactly under concurrent claims.
   * @throws reward_over outside its period or when it is switched off, reward_sold_out, reward_claimed beyond a player's limit
   */
  claim: post(`${api}/reward-url/claim`, {
    summary: 'Claim the reward of a link for a player',
    access: service,
    params: { appId: AppId },
    body: z.strictObject({
      slug: Slug,
      userKey: text({ max: claimLimits.userKey }),
      /** Whether the player is new; rewards for new players are refused otherwise. */
      isNew: z.boolean().default(false),
    }),
    data: {
      claimId: z.number(),
      itemId: z.string(),
      amount: z.number(),
      /** True for an earlier claim, returned again. */
      repeated: z.boolean(),
    },
    fails: ['not_allowed', 'app_not_found', 'not_found', 'reward_over', 'reward_sold_out', 'reward_claimed', 'invalid_input'],
    activity: null,
  }),
  /** Counts installs attributed to a link; the store's referrer names its slug as `portico_link`. */
  reportInstalls: post(`${api}/install`, {
    summary: 'Report installs that came from a link',
    access: service,
    params: { appId: AppId },
    body: z.strictObject({ slug: Slug, count: z.number().int().min(1).max(claimLimits.installs).default(1) }),
    data: {},
    fails: ['not_allowed', 'app_not_found', 'not_found', 'invalid_input'],
    activity: null,
  }),
  claims: get(`${api}/reward-url/:id/claim`, {
    summary: 'List the claims of a reward',
    access: can('app-tracker-reward-url-view', 'appId'),
    params: linkParams,
    query: { ...paging },
    data: paged(Claim),
    fails: ['app_not_found', 'not_found'],
  }),
  claimsFile: get(`${api}/reward-url/:id/claim/download`, {
    summary: 'Download the claims of a reward as a CSV file',
    access: can('app-tracker-reward-url-download', 'appId'),
    params: linkParams,
    data: fileBytes,
    fails: ['app_not_found', 'not_found'],
  }),
}
