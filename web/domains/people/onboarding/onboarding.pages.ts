import { page } from '../../../kernel/pages.ts'
import { text } from '../../../kernel/parameters.ts'
import { tableSearch } from '../../../kernel/tables.ts'

const mailed = () => import('./mail.screen.tsx')
const invitation = { area: 'plain', load: mailed, shows: 'InvitationPage' } as const

/** The terms, and what mailed invitations lead to. */
export const onboardingPages = {
  terms: page('/terms', { area: 'portal', load: () => import('./terms.screen.tsx'), shows: 'TermsPage' }),
  confirmInviting: page('/mail/confirm-inviting', invitation),
  adminCreateAccount: page('/mail/admin-create-account', invitation),
  expand: page('/mail/expand', { area: 'plain', load: mailed, shows: 'ExpandPage' }),
  congratulation: page('/mail/congratulation', {
    area: 'plain',
    load: mailed,
    shows: 'CongratulationPage',
  }),
  success: page('/success', { area: 'plain', search: { code: text }, load: mailed, shows: 'SuccessPage' }),
  adminTerms: page('/admin/terms', {
    area: 'administration',
    search: tableSearch,
    load: () => import('./admin.screen.tsx'),
    shows: 'TermsAdminPage',
  }),
}
