import { deepLinks, rewardClaims, rewardUrls, shortUrls, trackerStatistics } from '@portico/contract/console/links'
import { domain } from '../../../domain.ts'
import { combineRoutes } from '../../../kernel/http/calls/implement.ts'
import { createCounter } from './counting/counter.ts'
import { sweepCounts } from './counting/counting.jobs.ts'
import { addressesOf } from './links.rules.ts'
import { deepLinksRoutes, rewardUrlsRoutes, shortUrlsRoutes } from './links.routes.ts'
import { createDoor } from './redirect/door.ts'
import { createLinkCache } from './redirect/cache.actions.ts'
import { knownTargets } from './redirect/known.rules.ts'
import { claimsRoutes } from './rewards/claims.routes.ts'
import { trackerSource } from './rewards/platform.source.ts'
import { trackerStatisticsRoutes } from './statistics/statistics.routes.ts'

export { addLink } from './links.actions.ts'
export { addressesOf } from './links.rules.ts'
export { saveDemoCounts } from './demo.actions.ts'

export const deepLinksDomain = domain(deepLinks, (parts) => ({ routes: deepLinksRoutes(parts) }))
export const rewardUrlsDomain = domain(
  rewardUrls,
  (parts) => ({ routes: rewardUrlsRoutes(parts) }),
  () => ({ platformSources: [trackerSource] }),
)
export const shortUrlsDomain = domain(shortUrls, (parts) => ({ routes: shortUrlsRoutes(parts) }))

/** Link redirects, click counting, and statistics. */
export const linksDomain = domain({ ...trackerStatistics, ...rewardClaims }, (parts) => {
  const cache = createLinkCache(parts)
  const counter = createCounter(parts)
  const addresses = addressesOf(parts.config)
  const isKnown = knownTargets(parts.config.LINK_TARGETS, [addresses.hosts.portal, ...addresses.hosts.links])
  return {
    routes: combineRoutes([trackerStatisticsRoutes(parts), claimsRoutes(parts)]),
    door: createDoor({ ...parts, cache, counter, addresses, isKnown }),
    jobs: sweepCounts,
    start: async () => {
      await cache.start()
      await counter.start()
    },
    stop: async () => {
      await counter.stop()
      await cache.stop()
    },
  }
})
