import type { Db } from '../../kernel/database/database.ts'
import type { Person } from '../../kernel/identity/actor.ts'
import { accountsStore } from './accounts.store.ts'

export { firstSetUpLink } from './accounts.actions.ts'
export { demoAccounts, type DemoName } from './accounts.demo.ts'
export { accountsJobs } from './accounts.jobs.ts'
export { accountsRoutes } from './accounts.routes.ts'
export { personOf } from './session.ts'

const mostMembers = 5_000

/** People that a person may name in values, by name: staff everybody active, others their own company's people and staff. */
export const membersVisibleTo = (db: Db, person: Pick<Person, 'staff' | 'companyId'>): Promise<{ name: string; email: string }[]> =>
  accountsStore(db).members(person, mostMembers)
