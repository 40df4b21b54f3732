import { page } from '../../../kernel/pages.ts'
import { text } from '../../../kernel/parameters.ts'
import { tableSearch } from '../../../kernel/tables.ts'

const emailLink = () => import('./email-link.screen.tsx')

/** Pages of the user's own account, of its mailed links, and of the administration of accounts. */
export const accountsPages = {
  confirmEmail: page('/confirm-email', { area: 'plain', load: emailLink, component: 'EmailLinkPage' }),
  undoEmail: page('/undo-email', { area: 'plain', load: emailLink, component: 'UndoEmailPage' }),
  setUp: page('/set-up', { area: 'plain', load: () => import('./set-up.screen.tsx'), component: 'SetUpPage' }),
  accountHome: page('/account/home', { area: 'account', load: () => import('./home.screen.tsx'), component: 'AccountHomePage' }),
  account: page('/account/user', { area: 'account', load: () => import('./user.screen.tsx'), component: 'PersonalInformationPage' }),
  users: page('/admin/user', {
    area: 'administration',
    // `open=invitation` opens the page with the dialog that invites.
    search: { ...tableSearch, keyword: text, open: text },
    load: () => import('./users/users.screen.tsx'),
    component: 'UsersPage',
  }),
}
