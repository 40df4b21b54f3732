import { organizations } from '@portico/contract/people/organizations'
import { isMaster, type MemberRole, memberRoles } from '@portico/contract/permissions'
import { domain } from '../../../domain.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { organizationsRoutes } from './organizations.routes.ts'
import { fail, fieldError } from '../../../kernel/http/calls/failure.ts'
import { defaultTeam, organizationsStore } from './organizations.store.ts'

export { removeFromCompany } from './members.actions.ts'
export type { AppOfTeam, AppsOfCompany, EndingRoles, TeamApps } from './organizations.source.ts'

/** Returns the company's default team, creating it if there is none. */
export const defaultOrganization = async (db: Db, companyId: number, name = 'Default'): Promise<number> =>
  (await organizationsStore(db).defaultOf(companyId))?.id ?? organizationsStore(db).add(companyId, name, defaultTeam)

/** Adds the default team to companies without one. */
export const addDefaultTeams = (db: Db, companyIds: readonly number[]): Promise<void> => organizationsStore(db).addDefaults(companyIds)

/** Adds a team to a company, besides its default one. */
export const addTeam = (db: Db, team: { companyId: number; name: string; departmentId: number }): Promise<number> =>
  organizationsStore(db).addTeam(team)

interface Membership {
  organizationId: number
  userKey: string
  role?: MemberRole
}

/** Adds a person to a team, or changes their role in it. */
export const addMember = (db: Db, { organizationId, userKey, role = memberRoles.member }: Membership): Promise<void> =>
  organizationsStore(db).addMember(organizationId, userKey, role)

/** Adds a person to a team; a member keeps their role unless the new one is higher. */
export const joinTeam = async (db: Db, { organizationId, userKey, role = memberRoles.member }: Membership): Promise<void> =>
  void (await organizationsStore(db).join(organizationId, userKey, role))

const memberRoleOf = (row: { role: number } | undefined): MemberRole | undefined =>
  row && (isMaster(row.role) ? memberRoles.master : memberRoles.member)

/** Returns a person's role in a team; undefined when they are not a member. */
export const roleInTeam = async (db: Db, userKey: string, organizationId: number): Promise<MemberRole | undefined> =>
  memberRoleOf(await organizationsStore(db).membership(userKey, organizationId))

/** Returns a person's role in a company, which is their role in its default team. */
export const roleInCompany = async (db: Db, userKey: string, companyId: number): Promise<MemberRole | undefined> =>
  memberRoleOf(await organizationsStore(db).membershipInDefault(userKey, companyId))

/**
 * Renames a team if its name is still `previous`, the one that the caller saw.
 * @throws stale_version; name_taken if another team of the company has the name
 */
export const renameTeam = async (db: Db, organizationId: number, { previous, name }: { previous: string; name: string }): Promise<void> => {
  const store = organizationsStore(db)
  if ((await store.lockName(organizationId))?.name !== previous) fail('stale_version')
  if (!(await store.rename(organizationId, name))) fail('name_taken', { fieldErrors: [fieldError('name', 'taken')] })
}

/** Returns a person's teams. Type 0 is the default team of its company. */
export const teamsOf = (db: Db, userKey: string): Promise<{ id: number; name: string; type: number }[]> =>
  organizationsStore(db).ofPerson(userKey)

export const organizationsDomain = domain(organizations, (parts) => ({ routes: organizationsRoutes(parts) }))
