import type { FieldError } from '@portico/contract/kernel/envelope'
import type { Db } from '../../../../kernel/database/database.ts'
import { fail, fieldError } from '../../../../kernel/http/calls/failure.ts'
import type { Person } from '../../../../kernel/identity/actor.ts'
import { sessionsStore } from '../sessions/sessions.store.ts'
import { credentialsStore } from './credentials.store.ts'
import { hashOfNothing, verifyPassword } from './hashing.ts'

/** A person who has proved their password, with the hash that it matched. */
export interface VerifiedPerson {
  userKey: string
  name: string
  email: string
  hash: string
}

type CredentialsRow = Awaited<ReturnType<ReturnType<typeof credentialsStore>['byId']>>

/** Verifies a password; if there is no account, against a hash that nothing matches, so that the response takes as long. */
const verify = async (
  row: CredentialsRow,
  password: string,
  wrong: { fieldErrors?: readonly FieldError[] } = {},
): Promise<VerifiedPerson> => {
  const hash = row?.hash ?? null
  const isRight = await verifyPassword({ hash: hash ?? hashOfNothing(), password })
  return isRight && row && hash !== null ? { ...row, hash } : fail('wrong_credentials', wrong)
}

/** Problem of the password field: for a person who is signed in, nothing else can be wrong. */
const wrongPassword = { fieldErrors: [fieldError('password', 'wrong_password')] }

/**
 * Returns the person with an address and a password. Call it before a transaction, because it is slow.
 * @throws wrong_credentials, with the same content and delay for an unknown address; busy when too many are waiting
 */
export const verifyByEmail = async (db: Db, { email, password }: { email: string; password: string }): Promise<VerifiedPerson> =>
  verify(await credentialsStore(db).byEmail(email), password)

/** Verifies the password of a person who is signed in. @throws as `verifyByEmail` */
export const verifyCurrentPassword = async (db: Db, userKey: string, password: string): Promise<VerifiedPerson> =>
  verify(await credentialsStore(db).byId(userKey), password, wrongPassword)

/** Checks, in the transaction of the change, that the password has not been replaced meanwhile. @throws wrong_credentials */
export const checkStillVerified = async (db: Db, { userKey, hash }: VerifiedPerson): Promise<void> => {
  if (!(await credentialsStore(db).hasHash(userKey, hash))) fail('wrong_credentials')
}

/** Does the same as `verifyCurrentPassword`, but returns undefined for a person without a password, who confirms by a fresh sign-in instead. */
export const verifyToLeave = async (db: Db, userKey: string, password: string): Promise<VerifiedPerson | undefined> => {
  const row = await credentialsStore(db).byId(userKey)
  return row?.hash === null ? undefined : verify(row, password, wrongPassword)
}

/** Minutes during which a sign-in replaces the password as a confirmation. */
const freshMinutes = 10

/** Returns whether a session began recently enough to replace a confirmation by password. */
export const isFreshSession = (db: Db, sessionId: string): Promise<boolean> => sessionsStore(db).beganWithin(sessionId, freshMinutes)

/** Returns whether an active person has a password. */
export const hasPassword = async (db: Db, userKey: string): Promise<boolean> =>
  ((await credentialsStore(db).byId(userKey))?.hash ?? null) !== null

/** Checks that a person without a password has signed in within the last ten minutes. @throws sign_in_again */
export const requireFreshSession = async (db: Db, { userKey, sessionId }: Pick<Person, 'userKey' | 'sessionId'>): Promise<void> => {
  if (!(await isFreshSession(db, sessionId)) || (await credentialsStore(db).byId(userKey))?.hash !== null) fail('sign_in_again')
}
