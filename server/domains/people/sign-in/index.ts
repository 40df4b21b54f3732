import { security, signingIn } from '@portico/contract/people/sign-in'
import { domain } from '../../../domain.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { passwordsStore } from './passwords/passwords.store.ts'
import { factorsOf } from './second-factor/factors.actions.ts'
import { factorsStore } from './second-factor/second-factor.store.ts'
import { textWithPasskeys } from './second-factor/second-factor.texts.ts'
import { sessionsStore } from './sessions/sessions.store.ts'
import { signInJobs } from './sign-in.jobs.ts'
import { signInRoutes } from './sign-in.routes.ts'

export { mailedLink } from './links.ts'
export { verifyCurrentPassword, verifyToLeave, requireFreshSession, checkStillVerified } from './passwords/credentials.actions.ts'
export { hashingLoad, hashPassword, verifyPassword } from './passwords/hashing.ts'
export { endResetLinks, hashNewPassword, isResetLink, savePassword } from './passwords/passwords.actions.ts'
export { limitAttempts } from './passwords/attempts.ts'
export { portalOrigin, secretOf as portalSecret } from './sessions/cookies.ts'
export { personOf, personWithKey } from './sessions/session.ts'
export { type HttpExchange, openSession, signOut } from './sessions/sessions.actions.ts'
export { demoAccounts, type DemoName } from './sign-in.demo.ts'
export type { SignInParts } from './sign-in.routes.ts'

/** Returns the sessions that are still valid. */
export const validSessions = (db: Db, ids: readonly string[]): Promise<string[]> => sessionsStore(db).valid(ids)

/** Returns the notification of a person whose address was restored, with the passkeys that still sign in. */
export const addressRestoredText = async (db: Db, userKey: string) =>
  textWithPasskeys('address-restored', (await factorsOf(db, userKey)).passkeys)

/** Ends every session of a person. */
export const endSessions = async (db: Db, userKey: string): Promise<void> => void (await sessionsStore(db).endAllOf(userKey))

/** Ends every session of a person who closes their account, and deletes everything that they could sign in with. */
export const endSignIn = async (db: Db, userKey: string): Promise<void> => {
  await factorsStore(db, userKey).clear()
  await sessionsStore(db).endAllOf(userKey)
  await passwordsStore(db).removeAllOf(userKey)
}

export const signInDomain = domain({ ...signingIn, ...security }, (parts) => ({ routes: signInRoutes(parts), jobs: signInJobs }))
