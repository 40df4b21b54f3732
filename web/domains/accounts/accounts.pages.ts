import { page } from '../../kernel/pages.ts'
import { text } from '../../kernel/parameters.ts'
import { tableSearch } from '../../kernel/tables.ts'

const entry = () => import('./accounts.screen.tsx')
const passwords = () => import('./password.screen.tsx')
const person = () => import('./user.screen.tsx')
const back = { back: text }

/** Signing in and out, what is one's own, and who has an account. */
export const accountsPages = {
  signIn: page('/sign-in', { area: 'plain', search: { ...back, failed: text }, load: () => entry().then(({ SignInPage }) => SignInPage) }),
  signOut: page('/sign-out', { area: 'plain', search: back, load: () => entry().then(({ SignOutPage }) => SignOutPage) }),
  forgotPassword: page('/forgot-password', {
    area: 'plain',
    load: () => passwords().then(({ ForgotPasswordPage }) => ForgotPasswordPage),
  }),
  resetPassword: page('/reset-password', { area: 'plain', load: () => passwords().then(({ ResetPasswordPage }) => ResetPasswordPage) }),
  confirmEmail: page('/confirm-email', { area: 'plain', load: () => person().then(({ EmailLinkPage }) => EmailLinkPage) }),
  undoEmail: page('/undo-email', { area: 'plain', load: () => person().then(({ UndoEmailPage }) => UndoEmailPage) }),
  setUp: page('/set-up', { area: 'plain', load: () => import('./set-up.screen.tsx').then(({ SetUpPage }) => SetUpPage) }),
  account: page('/account/user', { area: 'member', load: () => person().then(({ PersonalInformationPage }) => PersonalInformationPage) }),
  users: page('/admin/user', {
    area: 'administration',
    search: { ...tableSearch, keyword: text },
    load: () => import('./users.screen.tsx').then(({ UsersPage }) => UsersPage),
  }),
}
