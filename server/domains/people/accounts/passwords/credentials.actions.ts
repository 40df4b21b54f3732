import type { Db } from '../../../../kernel/database/database.ts'
import { fail } from '../../../../kernel/http/failure.ts'
import { credentialsStore } from './credentials.store.ts'
import { hashOfNothing, verifyPassword } from './hashing.ts'

/** Somebody who showed their password, and the hash that it was true of. */
export interface Proven {
  userKey: string
  name: string
  email: string
  hash: string
}

type Found = Awaited<ReturnType<ReturnType<typeof credentialsStore>['byId']>>

/** Compares with a hash that nothing is true of where there is none, so that the answer takes as long. */
const prove = async (found: Found, password: string): Promise<Proven> => {
  const hash = found?.hash ?? null
  const isRight = await verifyPassword({ hash: hash ?? hashOfNothing(), password })
  return isRight && found && hash !== null ? { ...found, hash } : fail('wrong_credentials')
}

/**
 * Finds whom an address and a password belong to. To be called before a transaction, because it takes its time.
 * @throws wrong_credentials, the same and as late for an address that nobody has; busy when too many wait
 */
export const proveByEmail = async (db: Db, { email, password }: { email: string; password: string }): Promise<Proven> =>
  prove(await credentialsStore(db).byEmail(email), password)

/** The same for somebody who is signed in. */
export const proveAgain = async (db: Db, userKey: string, password: string): Promise<Proven> =>
  prove(await credentialsStore(db).byId(userKey), password)

/** Makes sure, within the change, that what was shown still holds. @throws wrong_credentials */
export const stillProven = async (db: Db, { userKey, hash }: Proven): Promise<void> => {
  if (!(await credentialsStore(db).holds(userKey, hash))) fail('wrong_credentials')
}
