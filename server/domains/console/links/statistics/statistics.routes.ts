import { type LinkKind, trackerStatistics } from '@portico/contract/console/links'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { csvFile } from '../../../../kernel/http/files/csv-file.ts'
import { fail } from '../../../../kernel/http/calls/failure.ts'
import { implement } from '../../../../kernel/http/calls/implement.ts'
import { hourIn } from '../counting/clicks.rules.ts'
import { addressesOf } from '../links.rules.ts'
import { periodOf } from './periods.rules.ts'
import { readStatistics, statisticsCsv } from './statistics.actions.ts'
import { exists } from './statistics.store.ts'

interface Call {
  db: Db
  params: { appId: string; id: number }
  query: { from?: string | undefined; to?: string | undefined; by: 'day' | 'hour' }
}

type StatisticsSubject = { of: 'campaign' | 'inventory' } | { of: 'link'; kind: LinkKind }

/** Builds the handlers for the figures of campaigns, inventories or one kind of links. */
export const statisticsHandlers = ({ clock, config }: Pick<Deps, 'clock' | 'config'>, of: StatisticsSubject) => {
  const hourOf = hourIn(config.DISPLAY_TIME_ZONE)
  const around = { timeZone: config.DISPLAY_TIME_ZONE, addresses: addressesOf(config) }
  const read = async ({ db, params: { appId, id }, query }: Call) => {
    const scope = { of: of.of, id }
    if (!(await exists(db, appId, scope, 'kind' in of ? of.kind : undefined))) return fail('not_found')
    return readStatistics(db, scope, periodOf(query, hourOf(clock.now()).slice(0, 10)), around)
  }
  return {
    stats: async (call: Call) => ({ stats: await read(call) }),
    statsFile: async (call: Call) => csvFile(`${of.of}-${call.params.id}.csv`, statisticsCsv(await read(call))),
  }
}

export const trackerStatisticsRoutes = (parts: Pick<Deps, 'clock' | 'config'>) => {
  const [campaign, inventory] = [statisticsHandlers(parts, { of: 'campaign' }), statisticsHandlers(parts, { of: 'inventory' })]
  return implement(trackerStatistics, {
    campaignStats: campaign.stats,
    campaignFile: campaign.statsFile,
    inventoryStats: inventory.stats,
    inventoryFile: inventory.statsFile,
  })
}
