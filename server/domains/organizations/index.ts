import type { Db } from '../../kernel/database/database.ts'
import { defaultTeam, organizationsStore } from './organizations.store.ts'

/** What a person is in a team, as the specification numbers it. */
export const teamRoles = { member: 0, master: 1 } as const

/** The company's default team, made when there is none. */
export const defaultOrganization = async (db: Db, companyId: number, name = 'Default'): Promise<number> =>
  (await organizationsStore(db).defaultOf(companyId))?.id ?? organizationsStore(db).add(companyId, name, defaultTeam)

interface Membership {
  organizationId: number
  userKey: string
  role?: (typeof teamRoles)[keyof typeof teamRoles]
}

/** Makes a person a member of a team, or changes what they are in it. */
export const addMember = (db: Db, { organizationId, userKey, role = teamRoles.member }: Membership): Promise<void> =>
  organizationsStore(db).addMember(organizationId, userKey, role)
