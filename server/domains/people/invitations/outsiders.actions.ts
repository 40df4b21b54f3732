import { applyChanges, memberRoles, verdict } from '@portico/contract/permissions'
import type { Db } from '../../../kernel/database/database.ts'
import { permissionsStore } from '../../../kernel/permissions/permissions.store.ts'
import { roleInCompany } from '../organizations/index.ts'
import { type Place, placesStore } from './places.store.ts'

/** Returns whether a person may invite anybody to a company: an administrator, or whoever holds the permission in that company. */
export const mayBringInto = async (db: Db, userKey: string, companyId: number): Promise<boolean> => {
  const person = await placesStore(db).inviter(userKey)
  if (!person) return false
  const isMember = person.companyId === companyId
  const role = isMember ? ((await roleInCompany(db, userKey, companyId)) ?? memberRoles.member) : undefined
  const rules = applyChanges((await permissionsStore(db).inForce()).changes)
  const holder = { rules, admin: person.admin, canAccessDshbrd: false, roles: role === undefined ? [] : [role] }
  return verdict('company-members-invite', holder) !== 'none'
}

interface Offered extends Place {
  email: string
  inviterId: string | null
}

/**
 * Returns whether accepting an invitation to an app would make somebody a member of a company to which the inviter may not invite
 * them. Invitations to teams are checked as such.
 */
export const isForOutsider = async (db: Db, { email, appId, organizationId, inviterId }: Offered): Promise<boolean> => {
  if (appId === null || inviterId === null) return false
  const companyId = await placesStore(db).companyOutside(email, organizationId)
  return companyId !== undefined && !(await mayBringInto(db, inviterId, companyId))
}
