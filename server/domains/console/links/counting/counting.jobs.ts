import { dayAfter } from '@portico/contract/kernel/time'
import type { Deps } from '../../../../deps.ts'
import { hourIn } from './clicks.rules.ts'
import { countingStore } from './counting.store.ts'

/** Days for which hourly figures are kept. */
const hourlyDays = 90

/** Deletes the salts and visitors of days before yesterday, and old hourly figures, every night. */
export const sweepCounts = ({ db, jobs, clock, config }: Deps): void => {
  const hourOf = hourIn(config.DISPLAY_TIME_ZONE)
  jobs.every('link-counts', '23 3 * * *', async () => {
    const today = hourOf(clock.now()).slice(0, 10)
    await countingStore(db).sweep({ visitors: dayAfter(today, -1), hours: dayAfter(today, -hourlyDays) })
  })
}
