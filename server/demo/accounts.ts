import { firstTermsVersion } from '@portico/contract/people/onboarding'
import { memberRoles, permissions } from '@portico/contract/permissions'
import { type SavedApp, shareApps } from '../domains/apps/apps/index.ts'
import { grantRoles } from '../domains/apps/roles/index.ts'
import { createAccounts } from '../domains/people/accounts/index.ts'
import { demoAccounts, type DemoName } from '../domains/people/sign-in/index.ts'
import { storeInvitation } from '../domains/people/invitations/index.ts'
import { defaultOrganization } from '../domains/people/organizations/index.ts'
import type { Db } from '../kernel/database/database.ts'
import type { Person } from '../kernel/identity/actor.ts'
import { type Companies, demoPeople } from './people.ts'
import { fillTeams } from './teams.ts'

/** The person with a pending invitation and first sign-in. */
const newcomer: DemoName = 'newcomer'

const companyOf = (login: DemoName, companies: Companies): number | null =>
  login === newcomer ? null : companies[demoPeople[login].company]

const createAll = async (db: Db, companies: Companies): Promise<Map<DemoName, Person>> => {
  const accounts = demoAccounts.map(({ name: login, person: name, email, password }) => ({
    ...demoPeople[login],
    name,
    email,
    password,
    admin: login === 'admin',
    companyId: companyOf(login, companies),
    ...(login === newcomer ? { firstLogin: true } : { termsVersion: firstTermsVersion }),
  }))
  const created = await createAccounts(db, accounts)
  return new Map(
    demoAccounts.flatMap(({ name: login }, place): [DemoName, Person][] => {
      const person = created[place]
      const account = accounts[place]
      if (!person || !account) return []
      const { staff, admin, canAccessDshbrd, companyId } = account
      const rights = { staff, admin, canAccessDshbrd, companyId }
      return [
        [
          login,
          {
            kind: 'person',
            ...person,
            ...rights,
            photo: null,
            company: null,
            locale: 'en_US',
            ownLocale: 'en_US',
            onboardingDue: null,
            sessionId: '',
            rules: permissions,
          },
        ],
      ]
    }),
  )
}

/** Creates the accounts of the demo with their companies, teams and roles on apps. */
export const createPeople = async (db: Db, companies: Companies, apps: readonly SavedApp[]): Promise<Map<DemoName, Person>> => {
  const people = await createAll(db, companies)
  const employees = [...people].flatMap(([login, { userKey, companyId }]) => (companyId === null ? [] : [{ login, userKey, companyId }]))
  const teams = await fillTeams(db, companies, employees)
  for (const { login, userKey } of employees) {
    const { company, role } = demoPeople[login]
    const isPartner = company !== 'provider'
    const appIds = apps.filter(({ developerId }) => !isPartner || developerId === companies[company]).map(({ id }) => id)
    const organizationId = teams.get(login)
    // A team of a studio sees the apps on which its people have roles; the provider's people see every app.
    if (role && isPartner && organizationId !== undefined) await shareApps(db, organizationId, appIds)
    if (role) await grantRoles(db, { userKey, role, appIds, ...(organizationId !== undefined && { organizationId }) })
  }
  const [admin, invited] = [people.get('admin'), people.get(newcomer)]
  const team = { organizationId: await defaultOrganization(db, companies.studio), role: memberRoles.member }
  if (admin && invited) await storeInvitation(db, { ...team, email: invited.email, inviterId: admin.userKey })
  return people
}
