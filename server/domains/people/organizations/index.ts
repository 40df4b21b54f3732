import { type MemberRole, memberRoles } from '@portico/contract/permissions'
import type { Db } from '../../../kernel/database/database.ts'
import { defaultTeam, organizationsStore } from './organizations.store.ts'

/** Returns the company's default team, creating it if there is none. */
export const defaultOrganization = async (db: Db, companyId: number, name = 'Default'): Promise<number> =>
  (await organizationsStore(db).defaultOf(companyId))?.id ?? organizationsStore(db).add(companyId, name, defaultTeam)

/** Adds a team to a company, beside its default one. */
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

/** Adds a person to a team; somebody who belongs to it already never loses a right by it. */
export const joinTeam = async (db: Db, { organizationId, userKey, role = memberRoles.member }: Membership): Promise<void> =>
  void (await organizationsStore(db).join(organizationId, userKey, role))

const memberRoleOf = (row: { role: number } | undefined): MemberRole | undefined =>
  row && (row.role === memberRoles.member ? memberRoles.member : memberRoles.master)

/** Returns a person's role in a team; undefined when they are not a member. */
export const roleInTeam = async (db: Db, userKey: string, organizationId: number): Promise<MemberRole | undefined> =>
  memberRoleOf(await organizationsStore(db).membership(userKey, organizationId))

/** Returns a person's role in a company, which is their role in its default team. */
export const roleInCompany = async (db: Db, userKey: string, companyId: number): Promise<MemberRole | undefined> =>
  memberRoleOf(await organizationsStore(db).membershipInDefault(userKey, companyId))

/** Returns a person's teams. Type 0 is the default team of its company. */
export const teamsOf = (db: Db, userKey: string): Promise<{ id: number; name: string; type: number }[]> =>
  organizationsStore(db).ofPerson(userKey)
