import type { Deps } from '../../../deps.ts'
import type { Parts } from '../../../domain.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import { deliveriesStore } from './events/deliveries.store.ts'
import { failLostJobs } from './jobs/jobs.actions.ts'
import { jobsStore } from './jobs/jobs.store.ts'

/** Registers scheduled work: fails jobs that no service finishes, and deletes old ones. */
export const connectionsJobs =
  ({ jobKinds }: Pick<Parts, 'jobKinds'>) =>
  ({ jobs, db, clock }: Deps): void => {
    const kinds = new Map(jobKinds.map((kind) => [kind.name, kind]))
    jobs.every('outside-jobs-lost', '*/5 * * * *', () => inTransaction(db, (tx) => failLostJobs(tx, kinds)))
    jobs.every('webhooks-expired', '7 * * * *', () => inTransaction(db, async (tx) => void (await deliveriesStore(tx).expire(clock.now()))))
    jobs.every('webhooks-old', '51 4 * * *', () => inTransaction(db, async (tx) => void (await deliveriesStore(tx).deleteOld(clock.now()))))
    jobs.every('outside-jobs-old', '41 4 * * *', async () => void (await jobsStore(db).deleteOld()))
  }
