import { extentOf } from '@portico/contract/permissions'
import { rulesInForce } from '../../../kernel/permissions/rules.ts'
import type { InvitingApps } from '../../people/invitations/index.ts'
import { visibleAmong } from '../apps/index.ts'
import { mayGrant } from './roles.rules.ts'
import { rolesStore } from './roles.store.ts'
import { teamsStore } from './teams.store.ts'

/** Provides the facts about apps that invitations need. */
export const invitingApps: InvitingApps = {
  namesOf: (db, appIds) => rolesStore(db).names(appIds),

  visibleNamesOf: async (db, viewer, appIds) => rolesStore(db).names([...(await visibleAmong(db, viewer, appIds))]),

  holdersOf: async (db, place, userKeys) => new Set(await rolesStore(db).holders(place, userKeys)),

  mayGrant: async (db, grantor, { appId, organizationId, role }) => {
    const standing = await rolesStore(db).standing(grantor, appId)
    const team = await teamsStore(db).participating(appId, organizationId)
    if (!standing || !team) return false
    const { admin, staff, roles, companyId } = standing
    const rules = await rulesInForce(db)
    const holds = (roleId?: number) =>
      extentOf('app-roles-invite', { rules, admin, canAccessDshbrd: false, roles: roleId === undefined ? [] : [roleId] }) !== 'none'
    const acting = admin ? [undefined] : roles
    return acting.some(
      (roleId) => holds(roleId) && mayGrant({ admin, staff, roleId, companyId }, { roleId: role, companyId: team.companyId }),
    )
  },

  grant: (db, { appId, organizationId, role, userKey }) => rolesStore(db).grant(userKey, { role, organizationId }, [appId]),
}
