import type { Deps } from '../../../deps.ts'
import { forgetOldAttempts } from '../../../kernel/attempts/attempts.ts'
import { accountsStore } from './accounts.store.ts'
import { stepsStore } from './second-factor/second-factor.store.ts'
import { sessionsStore } from './sessions/sessions.store.ts'

/** Registers the nightly job that deletes expired sessions, links and attempts. */
export const accountsJobs = ({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): void =>
  jobs.every('accounts', '47 4 * * *', async () => {
    await sessionsStore(db).forgetEnded()
    await accountsStore(db).forgetOldLinks()
    await stepsStore(db).forgetOld()
    await forgetOldAttempts(db)
  })
