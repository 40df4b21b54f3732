import { claimLimits, rewardClaims } from '@portico/contract/console/links'
import { csvText } from '@portico/contract/kernel/csv'
import type { Deps } from '../../../../deps.ts'
import { mapPage } from '../../../../kernel/database/page.ts'
import { prepared } from '../../../../kernel/http/calls/call.ts'
import { csvFile } from '../../../../kernel/http/files/csv-file.ts'
import { fail } from '../../../../kernel/http/calls/failure.ts'
import { implement } from '../../../../kernel/http/calls/implement.ts'
import { requireAccess } from '../../connections/index.ts'
import { hourIn } from '../counting/clicks.rules.ts'
import { countingStore } from '../counting/counting.store.ts'
import { slugKey } from '../slugs.rules.ts'
import { exists } from '../statistics/statistics.store.ts'
import { checkClaim, claimReward } from './claims.actions.ts'
import { claimsStore } from './claims.store.ts'
import { trackerArea } from './platform.source.ts'

export const claimsRoutes = ({ clock, config }: Pick<Deps, 'clock' | 'config'>) => {
  const hourOf = hourIn(config.DISPLAY_TIME_ZONE)
  return implement(rewardClaims, {
    claim: prepared(
      async ({ db, actor, params: { appId }, body }) => {
        await requireAccess(db, actor.id, { appId, areas: [trackerArea] })
        await checkClaim(db, { appId, ...body, now: clock.now() })
      },
      ({ db, params: { appId }, body }) => claimReward(db, { appId, ...body, now: clock.now() }),
    ),

    reportInstalls: async ({ db, actor, params: { appId }, body: { slug, count } }) => {
      await requireAccess(db, actor.id, { appId, areas: [trackerArea] })
      const { id } = (await claimsStore(db).find(appId, slugKey(slug))) ?? fail('not_found')
      await countingStore(db).addInstalls(id, hourOf(clock.now()).slice(0, 10), count)
      return {}
    },

    claims: async ({ db, params: { appId, id }, query }) => {
      if (!(await exists(db, appId, { of: 'link', id }, 'reward'))) return fail('not_found')
      return mapPage(await claimsStore(db).page(id, query), ({ at, ...claim }) => ({ ...claim, at: at.toISOString() }))
    },

    claimsFile: async ({ db, params: { appId, id } }) => {
      if (!(await exists(db, appId, { of: 'link', id }, 'reward'))) return fail('not_found')
      const claims = await claimsStore(db).all(id, claimLimits.download)
      const rows = claims.map(({ userKey, number, at }) => [userKey, number, at.toISOString()])
      return csvFile(`claims-${id}.csv`, csvText([['Player', 'Number', 'At'], ...rows]))
    },
  })
}
