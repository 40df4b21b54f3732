import { createRoute } from '@tanstack/react-router'
import { sitemap } from '../sitemap.ts'
import { member, plain, search, text } from './areas.tsx'
import { screenOf } from './screens.tsx'

const screen = screenOf('portal')

const contactPage = createRoute({
  getParentRoute: () => member,
  path: sitemap.contact,
  component: screen(() => import('../domains/contact/contact.screen.tsx'), 'ContactPage'),
})

const accountPage = createRoute({
  getParentRoute: () => member,
  path: sitemap.account,
  component: screen(() => import('../domains/accounts/user.screen.tsx'), 'PersonalInformationPage'),
})

/** A page without a menu. */
const plainPage = <const Path extends string>(path: Path, component: ReturnType<typeof screen>) =>
  createRoute({ getParentRoute: () => plain, path, validateSearch: search({ back: text, failed: text, code: text }), component })
const entry = () => import('../domains/accounts/accounts.screen.tsx')
const passwords = () => import('../domains/accounts/password.screen.tsx')
const address = () => import('../domains/accounts/user.screen.tsx')
const invitations = () => import('../domains/onboarding/mail.screen.tsx')
/** Signing in, mailed links, and what follows them. */
export const plainPages = [
  plainPage(sitemap.signIn, screen(entry, 'SignInPage')),
  plainPage(sitemap.signOut, screen(entry, 'SignOutPage')),
  plainPage(sitemap.forgotPassword, screen(passwords, 'ForgotPasswordPage')),
  plainPage(sitemap.resetPassword, screen(passwords, 'ResetPasswordPage')),
  plainPage(sitemap.confirmEmail, screen(address, 'EmailLinkPage')),
  plainPage(sitemap.undoEmail, screen(address, 'UndoEmailPage')),
  plainPage(
    sitemap.setUp,
    screen(() => import('../domains/accounts/set-up.screen.tsx'), 'SetUpPage'),
  ),
  plainPage(sitemap.confirmInviting, screen(invitations, 'InvitationPage')),
  plainPage(sitemap.adminCreateAccount, screen(invitations, 'InvitationPage')),
  plainPage(sitemap.expand, screen(invitations, 'ExpandPage')),
  plainPage(sitemap.congratulation, screen(invitations, 'CongratulationPage')),
  plainPage(sitemap.success, screen(invitations, 'SuccessPage')),
] as const

/** Pages of everybody who is signed in. */
export const memberRoutes = [contactPage, accountPage] as const
