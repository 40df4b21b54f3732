import { page } from '../../../kernel/pages.ts'
import { text } from '../../../kernel/parameters.ts'
import { tableSearch } from '../../../kernel/tables.ts'

const entry = () => import('./accounts.screen.tsx')
const passwords = () => import('./password.screen.tsx')
const person = () => import('./user.screen.tsx')
const back = { back: text }

/** Pages for signing in and out, the user's own account, and the administration of accounts. */
export const accountsPages = {
  signIn: page('/sign-in', { area: 'plain', search: { ...back, failed: text }, load: entry, shows: 'SignInPage' }),
  signOut: page('/sign-out', { area: 'plain', search: back, load: entry, shows: 'SignOutPage' }),
  forgotPassword: page('/forgot-password', {
    area: 'plain',
    load: passwords,
    shows: 'ForgotPasswordPage',
  }),
  resetPassword: page('/reset-password', { area: 'plain', load: passwords, shows: 'ResetPasswordPage' }),
  confirmEmail: page('/confirm-email', { area: 'plain', load: person, shows: 'EmailLinkPage' }),
  undoEmail: page('/undo-email', { area: 'plain', load: person, shows: 'UndoEmailPage' }),
  setUp: page('/set-up', { area: 'plain', load: () => import('./set-up.screen.tsx'), shows: 'SetUpPage' }),
  accountHome: page('/account/home', { area: 'account', load: () => import('./home.screen.tsx'), shows: 'AccountHomePage' }),
  account: page('/account/user', { area: 'account', load: person, shows: 'PersonalInformationPage' }),
  users: page('/admin/user', {
    area: 'administration',
    texts: 'joining',
    // `open=invitation` opens the page with the dialog that invites.
    search: { ...tableSearch, keyword: text, open: text },
    load: () => import('./users.screen.tsx'),
    shows: 'UsersPage',
  }),
}
