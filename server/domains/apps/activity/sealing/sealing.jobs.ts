import type { Deps } from '../../../../deps.ts'
import { sealsStore } from './seals.store.ts'

/** Most entries of a seal. */
const most = 1_000

/**
 * Seals the log every hour, in statements of its own: no change waits for it. Each seal goes to the process's output too, so that
 * it is known where whoever may write to the database cannot reach it. A seal that another process adds at once makes the job begin again.
 */
export const sealLog = ({ db, jobs, log }: Deps): void =>
  jobs.every('activity-seals', '29 * * * *', async () => {
    for (let seal = await sealsStore(db).add(most); seal; seal = await sealsStore(db).add(most))
      log.info({ seal: seal.number, hash: seal.hash, entries: seal.entries }, 'the activity log was sealed')
  })
