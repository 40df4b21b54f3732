import type { Deps } from '../../../deps.ts'
import { fillJob } from './defining/fill.actions.ts'
import { deleteOldReceipts } from './ingesting/ingest.actions.ts'

/** Registers the job that fills keys, and the nightly one that deletes old receipts. */
export const metadataJobs = (deps: Pick<Deps, 'db' | 'config' | 'jobs'>): void => {
  fillJob(deps)
  deps.jobs.every('ingest-receipts-old', '57 4 * * *', () => deleteOldReceipts(deps.db))
}
