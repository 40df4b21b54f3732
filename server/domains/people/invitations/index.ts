import { invitations } from '@portico/contract/people/invitations'
import { domain } from '../../../domain.ts'
import { invitationsRoutes } from './invitations.routes.ts'
import { remindOfInvitations } from './reminders.actions.ts'

export { isInvitationLink, isInvited } from './accepting.actions.ts'
export type { InvitingApps } from './invitations.source.ts'
export { mayInviteInto } from './outsiders.actions.ts'
export { extend, invite, type InvitingDeps, storeInvitation, openInvitations, resend, withdraw } from './inviting.actions.ts'

export const invitationsDomain = domain(invitations, (parts) => ({
  routes: invitationsRoutes(parts),
  jobs: (deps) =>
    deps.jobs.every('invitations-end', '23 * * * *', () => remindOfInvitations(deps.db, { ...deps, invitingApps: parts.invitingApps })),
}))
