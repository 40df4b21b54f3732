import type { Db } from '../../../../kernel/database/database.ts'
import { fail } from '../../../../kernel/http/failure.ts'
import type { Person } from '../../../../kernel/identity/actor.ts'
import { sessionsStore } from '../sessions/sessions.store.ts'
import { credentialsStore } from './credentials.store.ts'
import { hashOfNothing, verifyPassword } from './hashing.ts'

/** A person who has proved their password, with the hash that it matched. */
export interface Proven {
  userKey: string
  name: string
  email: string
  hash: string
}

type Found = Awaited<ReturnType<ReturnType<typeof credentialsStore>['byId']>>

/** Verifies a password; without an account against a hash that nothing matches, so that the answer takes as long. */
const prove = async (found: Found, password: string): Promise<Proven> => {
  const hash = found?.hash ?? null
  const isRight = await verifyPassword({ hash: hash ?? hashOfNothing(), password })
  return isRight && found && hash !== null ? { ...found, hash } : fail('wrong_credentials')
}

/**
 * Returns the person with an address and a password. Call it before a transaction, because it is slow.
 * @throws wrong_credentials, the same and as late for an unknown address; busy when too many are waiting
 */
export const proveByEmail = async (db: Db, { email, password }: { email: string; password: string }): Promise<Proven> =>
  prove(await credentialsStore(db).byEmail(email), password)

/** The same for a person who is signed in. */
export const proveAgain = async (db: Db, userKey: string, password: string): Promise<Proven> =>
  prove(await credentialsStore(db).byId(userKey), password)

/** Checks, within the change, that the proof is still valid. @throws wrong_credentials */
export const stillProven = async (db: Db, { userKey, hash }: Proven): Promise<void> => {
  if (!(await credentialsStore(db).holds(userKey, hash))) fail('wrong_credentials')
}

/** The same, or undefined for somebody who signs in without a password and confirms what they do by a fresh sign-in. */
export const proveToLeave = async (db: Db, userKey: string, password: string): Promise<Proven | undefined> => {
  const found = await credentialsStore(db).byId(userKey)
  return found?.hash === null ? undefined : prove(found, password)
}

/** Minutes after a sign-in within which it confirms what a password would. */
const freshMinutes = 10

/** Checks that somebody without a password has just signed in. @throws sign_in_again */
export const requireFreshSession = async (db: Db, { userKey, sessionId }: Pick<Person, 'userKey' | 'sessionId'>): Promise<void> => {
  const isFresh = await sessionsStore(db).beganWithin(sessionId, freshMinutes)
  if (!isFresh || (await credentialsStore(db).byId(userKey))?.hash !== null) fail('sign_in_again')
}
