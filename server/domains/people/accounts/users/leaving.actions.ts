import type { Db } from '../../../../kernel/database/database.ts'
import { fail } from '../../../../kernel/http/calls/failure.ts'
import type { Person } from '../../../../kernel/identity/actor.ts'
import { endSignIn, type HttpExchange, signOut } from '../../sign-in/index.ts'
import { leavingStore } from './leaving.store.ts'
import { usersStore } from './users.store.ts'

interface ReleaseInput {
  /** Removes a person from their company, teams and apps. @throws last_master, last_reviewer */
  releasePerson: (db: Db, person: Person) => Promise<void>
}

/**
 * Closes an account for good: removes the person from company, teams and apps, ends every session, and erases everything
 * that identifies them. Their entries in the activity log stay, since it cannot be altered.
 * @returns the file of their photo, to be discarded
 * @throws last_master, last_reviewer, last_administrator
 */
export const closeAccount = async (db: Db, { releasePerson }: ReleaseInput, person: Person, exchange: HttpExchange): Promise<string[]> => {
  const administrators = await usersStore(db).lockAdministrators()
  if (administrators.length === 1 && administrators[0] === person.userKey) fail('last_administrator')
  await leavingStore(db).dropRights(person.userKey)
  await releasePerson(db, person)
  await signOut(db, exchange)
  await endSignIn(db, person.userKey)
  const photo = await leavingStore(db).anonymise(person.userKey)
  return photo === null ? [] : [photo]
}
