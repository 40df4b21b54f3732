import { isMaster, type MemberRole, memberRoles, extentOf } from '@portico/contract/permissions'
import type { Db } from '../../../kernel/database/database.ts'
import { rulesInForce } from '../../../kernel/permissions/rules.ts'
import { roleInCompany, roleInTeam } from '../organizations/index.ts'
import { type Place, placesStore } from './places.store.ts'

/** A team and its company. */
interface Team {
  organizationId: number
  companyId: number
}

/**
 * Returns whether a person may invite anyone to a team, and so to its company: as an administrator, or by a permission in
 * that company or that team.
 */
export const mayInviteInto = async (db: Db, userKey: string, { organizationId, companyId }: Team): Promise<boolean> => {
  const person = await placesStore(db).activePerson(userKey)
  if (!person) return false
  const ofCompany = person.companyId === companyId ? ((await roleInCompany(db, userKey, companyId)) ?? memberRoles.member) : undefined
  const ofTeam = isMaster(ofCompany) ? ofCompany : await roleInTeam(db, userKey, organizationId)
  const rules = await rulesInForce(db)
  const holds = (permission: 'company-members-invite' | 'team-members-invite', role: MemberRole | undefined) =>
    extentOf(permission, { rules, admin: person.admin, canAccessDshbrd: false, roles: role === undefined ? [] : [role] }) !== 'none'
  return holds('company-members-invite', ofCompany) || holds('team-members-invite', ofTeam)
}

interface OpenOffer extends Place {
  email: string
  inviterId: string | null
}

/**
 * Returns whether accepting an invitation to an app would make a person a member of a company and a team to which the inviter may not
 * invite them. Invitations to teams are checked as such.
 */
export const isForOutsider = async (db: Db, { email, appId, organizationId, inviterId }: OpenOffer): Promise<boolean> => {
  if (appId === null || inviterId === null) return false
  const companyId = await placesStore(db).companyOutside(email, organizationId)
  return companyId !== undefined && !(await mayInviteInto(db, inviterId, { organizationId, companyId }))
}
