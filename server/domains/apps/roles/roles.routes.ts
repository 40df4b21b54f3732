import { roles } from '@portico/contract/apps/roles'
import { implement } from '../../../kernel/http/calls/implement.ts'
import type { InvitingDeps } from '../../people/invitations/index.ts'
import { changeRole, extendInvitation, inviteMembers, listMembers, removeMember } from './members.actions.ts'
import { readTeam, renameAppTeam } from './teams.actions.ts'

export const rolesRoutes = (deps: InvitingDeps) =>
  implement(roles, {
    list: ({ db, actor, standing, params: { appId } }) => listMembers(db, { actor, standing, appId }),

    invite: async ({ db, actor, standing, params: { appId }, body, record, unchanged }) => {
      const answer = await inviteMembers(db, deps, { actor, standing, appId }, body)
      if (answer.invited.length === 0) unchanged()
      else await record(answer.invited.map((email) => ({ appId, email, organizationId: body.orgId, after: { roleId: body.roleId } })))
      return answer
    },

    changeRole: async ({ db, actor, standing, params: { appId, id }, body, record, unchanged }) => {
      const change = await changeRole(db, deps, { actor, standing, appId }, { id, ...body })
      if (change) await record({ appId, ...change })
      else unchanged()
      return {}
    },

    remove: async ({ db, actor, standing, params: { appId, id }, record }) => {
      await record({ appId, ...(await removeMember(db, deps, { actor, standing, appId }, id)) })
      return {}
    },

    expand: async ({ db, actor, standing, params: { appId, id }, record }) => {
      await record({ appId, ...(await extendInvitation(db, deps, { actor, standing, appId }, id)) })
      return {}
    },

    team: ({ db, actor, standing, params: { appId, orgId } }) => readTeam(db, { actor, standing, appId }, orgId),

    renameTeam: async ({ db, actor, standing, params: { appId, orgId }, body, record, unchanged }) => {
      const change = await renameAppTeam(db, { actor, standing, appId }, orgId, body)
      if (change) await record({ appId, organizationId: orgId, ...change })
      else unchanged()
      return {}
    },
  })
