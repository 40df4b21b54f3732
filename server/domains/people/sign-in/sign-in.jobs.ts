import type { Deps } from '../../../deps.ts'
import { deleteExpiredAttempts } from '../../../kernel/attempts/attempts.ts'
import { passwordsStore } from './passwords/passwords.store.ts'
import { stepsStore } from './second-factor/second-factor.store.ts'
import { sessionsStore } from './sessions/sessions.store.ts'

/** Registers the nightly job that deletes expired sessions, links and attempts. */
export const signInJobs = ({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): void =>
  jobs.every('sign-in', '47 4 * * *', async () => {
    await sessionsStore(db).deleteEnded()
    await passwordsStore(db).deleteExpiredLinks()
    await stepsStore(db).deleteExpired()
    await deleteExpiredAttempts(db)
  })
