import { invitations } from '@portico/contract/people/invitations'
import { domain } from '../../../domain.ts'
import { invitationsRoutes } from './invitations.routes.ts'

export { isInvited } from './accepting.actions.ts'
export type { AppPlace, InvitingApps } from './invitations.apps.ts'
export {
  expand,
  type InvitationTarget,
  invite,
  type Inviting,
  keepInvitation,
  openInvitations,
  resend,
  withdraw,
} from './inviting.actions.ts'

export const invitationsDomain = domain(invitations, (parts) => ({ routes: invitationsRoutes(parts) }))
