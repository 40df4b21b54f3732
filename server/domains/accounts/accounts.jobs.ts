import type { Deps } from '../../deps.ts'
import { accountsStore } from './accounts.store.ts'
import { sessionsStore } from './sessions.store.ts'
import { triesStore } from './tries.store.ts'

/** Every night, forgets sessions, links and tries that count no more. */
export const accountsJobs = ({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): void =>
  jobs.every('accounts', '47 4 * * *', async () => {
    await sessionsStore(db).forgetEnded()
    await accountsStore(db).forgetOldLinks()
    await triesStore(db).forgetOld()
  })
