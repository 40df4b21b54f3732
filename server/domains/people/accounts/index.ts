import { accounts, profile } from '@portico/contract/people/accounts'
import { domain } from '../../../domain.ts'
import { accountsRoutes } from './accounts.routes.ts'
import { type Locale, localeOf } from '@portico/contract/kernel/locale'
import type { Db } from '../../../kernel/database/database.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { createPerson, type PersonSample } from './accounts.samples.ts'
import { emailStore } from './profile/email.store.ts'
import { accountsStore } from './accounts.store.ts'

export { createMember, firstSetUpLink } from './accounts.actions.ts'
export { isEmailLink } from './profile/email.actions.ts'
export { grantRights } from './users/users.actions.ts'
export { agreeToTerms, finishFirstSignIn, joinCompany, leaveCompany } from './users/joining.actions.ts'
export type { CallerFacts } from './accounts.routes.ts'

const maxMembers = 5_000

/** Returns the people whom a person may name in values, by name: for staff everyone active, for others their own company and staff. */
export const membersVisibleTo = (db: Db, person: Pick<Person, 'staff' | 'companyId'>): Promise<{ name: string; email: string }[]> =>
  accountsStore(db).members(person, maxMembers)

/** Returns the recipients of mails about the dashboard: the given people who are active and may open it. */
export const dashboardReaders = async (db: Db, userKeys: readonly string[]) =>
  (await accountsStore(db).dashboardReaders(userKeys)).map((reader) => ({ ...reader, locale: localeOf(reader.locale) ?? 'en_US' }))

/** Returns whether any account exists. */
export const hasAccounts = (db: Db): Promise<boolean> => accountsStore(db).hasAnybody()

/** Creates accounts with passwords, in the given order. */
export const createAccounts = (db: Db, accounts: readonly PersonSample[]): Promise<{ userKey: string; name: string; email: string }[]> =>
  Promise.all(accounts.map((account) => createPerson(db, account)))

interface Addressee {
  userKey: string
  email: string
  companyId: number | null
  locale: Locale
}

/** Returns the active person with an e-mail address or id; undefined when there is none. */
export const personWith = async (db: Db, key: { email: string } | { id: string }): Promise<Addressee | undefined> => {
  const person = await ('email' in key ? accountsStore(db).byEmail(key.email) : accountsStore(db).byId(key.id))
  if (!person?.active) return undefined
  return { userKey: person.id, email: person.email, companyId: person.companyId, locale: localeOf(person.locale) ?? 'en_US' }
}

/** Returns whether an address is taken, by an active account or not. */
export const isTaken = async (db: Db, email: string): Promise<boolean> => (await accountsStore(db).byEmail(email)) !== undefined

export const accountsDomain = domain({ ...accounts, ...profile }, (parts) => ({
  routes: accountsRoutes(parts),
  jobs: ({ db, jobs }) => jobs.every('mailed-links', '43 4 * * *', async () => void (await emailStore(db).deleteExpired())),
}))
