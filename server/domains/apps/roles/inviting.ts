import { verdict } from '@portico/contract/permissions'
import type { InvitingApps } from '../../people/invitations/index.ts'
import { rolesStore } from './roles.store.ts'

/** Says of apps what inviting people to them needs to know. */
export const invitingApps: InvitingApps = {
  namesOf: (db, appIds) => rolesStore(db).names(appIds),

  holdersOf: async (db, place, userKeys) => new Set(await rolesStore(db).holders(place, userKeys)),

  mayGive: async (db, giver, { appId }) => {
    const standing = await rolesStore(db).standing(giver, appId)
    return standing !== undefined && verdict('app-roles-invite', { ...standing, canAccessDshbrd: false }) !== 'none'
  },

  give: (db, { appId, organizationId, role, userKey }) => rolesStore(db).grant(userKey, { role, organizationId }, [appId]),
}
