import { page } from '../../../kernel/pages.ts'
import { text } from '../../../kernel/parameters.ts'

const loadMail = () => import('./mail.screen.tsx')
const invitation = { area: 'plain', load: loadMail, component: 'InvitationPage' } as const

/** Pages that mailed invitations lead to. */
export const invitationsPages = {
  confirmInviting: page('/mail/confirm-inviting', invitation),
  adminCreateAccount: page('/mail/admin-create-account', invitation),
  expand: page('/mail/expand', { area: 'plain', load: loadMail, component: 'ExpandPage' }),
  congratulation: page('/mail/congratulation', {
    area: 'plain',
    load: loadMail,
    component: 'CongratulationPage',
  }),
  success: page('/success', { area: 'plain', search: { code: text }, load: loadMail, component: 'SuccessPage' }),
}
