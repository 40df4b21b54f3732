import type { Deps } from '../../../../deps.ts'
import { sealsStore } from './seals.store.ts'

/** Maximum entries per seal. */
const maxEntries = 1_000

/**
 * Registers the hourly job that seals the log, in separate statements that no change waits for. Each seal is also written to
 * the process output, out of reach of anyone with write access to the database. If another process adds a seal concurrently,
 * the job is retried.
 */
export const sealLog = ({ db, jobs, log }: Deps): void =>
  jobs.every('activity-seals', '29 * * * *', async () => {
    for (let seal = await sealsStore(db).add(maxEntries); seal; seal = await sealsStore(db).add(maxEntries))
      log.info({ seal: seal.number, hash: seal.hash, entries: seal.entries }, 'the activity log was sealed')
  })
