import { type MemberRole, memberRoles } from '@portico/contract/permissions'
import type { DemoName } from '../domains/people/sign-in/index.ts'
import { addMember, addTeam, defaultOrganization } from '../domains/people/organizations/index.ts'
import type { Db } from '../kernel/database/database.ts'
import type { Companies } from './people.ts'

/** The ids of the departments that the schema creates. */
const departments = { business: 1, technology: 2, quality: 3, others: 4, development: 5 } as const

interface DemoTeam {
  name: string
  of: 'provider' | 'studio'
  department: keyof typeof departments
  people: readonly DemoName[]
}

const teams: readonly DemoTeam[] = [
  { name: 'Publishing', of: 'provider', department: 'business', people: ['biz', 'director', 'reviewer'] },
  { name: 'Technical support', of: 'provider', department: 'technology', people: ['tech_pm', 'pm_operator'] },
  { name: 'Game QA', of: 'provider', department: 'quality', people: ['qa', 'tester'] },
  { name: 'Platform data', of: 'provider', department: 'others', people: ['dashboard', 'etc', 'admin'] },
  { name: 'Aurora team', of: 'studio', department: 'development', people: ['dev'] },
]

/** The masters of their companies. */
const masters: ReadonlySet<DemoName> = new Set<DemoName>(['admin', 'partner', 'other_studio'])

/** A demo person with the company that they work for. */
export interface Employee {
  login: DemoName
  userKey: string
  companyId: number
}

const roleOf = (login: DemoName): MemberRole => (masters.has(login) ? memberRoles.master : memberRoles.member)

/**
 * Adds everybody to the default team of their company and to their own team.
 * @returns the team through which each of them has their roles on apps
 */
export const fillTeams = async (db: Db, companies: Companies, people: readonly Employee[]): Promise<Map<DemoName, number>> => {
  const teamByPerson = new Map<DemoName, number>()
  for (const { login, userKey, companyId } of people) {
    const organizationId = await defaultOrganization(db, companyId)
    await addMember(db, { organizationId, userKey, role: roleOf(login) })
    teamByPerson.set(login, organizationId)
  }
  for (const { name, of, department, people: members } of teams) {
    const organizationId = await addTeam(db, { companyId: companies[of], name, departmentId: departments[department] })
    for (const { login, userKey } of people.filter((person) => members.includes(person.login))) {
      await addMember(db, { organizationId, userKey, role: roleOf(login) })
      teamByPerson.set(login, organizationId)
    }
  }
  return teamByPerson
}
