import type { Db } from '../../../kernel/database/database.ts'
import { rollUp, type CountedClick } from './counting/clicks.rules.ts'
import { countingStore } from './counting/counting.store.ts'
import { claimsStore } from './rewards/claims.store.ts'

interface DemoCounts {
  clicks: readonly CountedClick[]
  /** Sampling factor: the demo generates one click for this many counted ones. */
  times: number
  installs: readonly { linkId: number; day: string; count: number }[]
  claims: readonly { linkId: number; userKey: string }[]
}

/** Stores generated clicks, aggregated like real ones, with installs and claims. */
export const saveDemoCounts = async (db: Db, { clicks, times, installs, claims }: DemoCounts): Promise<void> => {
  const store = countingStore(db)
  const visitors = new Set<string>()
  const { daily, hourly } = rollUp(clicks, (visitor) => visitors.size < visitors.add(visitor).size)
  const more = <R extends { clicks: number; visitors: number }>(row: R): R => ({
    ...row,
    clicks: row.clicks * times,
    visitors: row.visitors * times,
  })
  await store.addDaily(daily.map((row) => ({ ...more(row), bots: row.bots * times })))
  await store.addHourly(hourly.map(more))
  await store.addTotals(daily.filter(({ dimension }) => dimension === 'all').map(more))
  for (const { linkId, day, count } of installs) await store.addInstalls(linkId, day, count)
  for (const { linkId, userKey } of claims) {
    await claimsStore(db).lock(linkId)
    await claimsStore(db).add(linkId, userKey, 1)
  }
}
