import { createPerson } from '../server/domains/people/accounts/accounts.samples.ts'
import { createSession } from '../server/domains/people/sign-in/sessions/sessions.samples.ts'
import type { Db } from '../server/kernel/database/database.ts'

export const secret = 'a-secret-that-only-benchmarks-use-0123456789'

/** Creates an administrator with a session. */
export const createAdministrator = async (db: Db): Promise<{ cookie: string; userKey: string }> => {
  const { userKey } = await createPerson(db, { name: 'Bench', staff: true, admin: true, canAccessDshbrd: true })
  return { userKey, cookie: await createSession(db, { PUBLIC_URL: undefined, PORT: 0, secrets: [secret] }, userKey) }
}

/** Creates people who save in turn, since one person may save only so much a day. @returns their cookies */
export const createSavers = async (db: Db): Promise<string[]> => {
  const people = await Promise.all(Array.from({ length: 20 }, () => createAdministrator(db)))
  return people.map(({ cookie }) => cookie)
}
