import { type MemberRole, memberRoles } from '@portico/contract/permissions'
import type { Db } from '../../../kernel/database/database.ts'
import { defaultTeam, organizationsStore } from './organizations.store.ts'

/** The company's default team, made when there is none. */
export const defaultOrganization = async (db: Db, companyId: number, name = 'Default'): Promise<number> =>
  (await organizationsStore(db).defaultOf(companyId))?.id ?? organizationsStore(db).add(companyId, name, defaultTeam)

interface Membership {
  organizationId: number
  userKey: string
  role?: MemberRole
}

/** Makes a person a member of a team, or changes what they are in it. */
export const addMember = (db: Db, { organizationId, userKey, role = memberRoles.member }: Membership): Promise<void> =>
  organizationsStore(db).addMember(organizationId, userKey, role)

const memberRoleOf = (row: { role: number } | undefined): MemberRole | undefined =>
  row && (row.role === memberRoles.member ? memberRoles.member : memberRoles.master)

/** What a person is in a team; undefined when they are not in it. */
export const roleInTeam = async (db: Db, userKey: string, organizationId: number): Promise<MemberRole | undefined> =>
  memberRoleOf(await organizationsStore(db).membership(userKey, organizationId))

/** What a person is in a company: what they are in its default team. */
export const roleInCompany = async (db: Db, userKey: string, companyId: number): Promise<MemberRole | undefined> =>
  memberRoleOf(await organizationsStore(db).membershipInDefault(userKey, companyId))
