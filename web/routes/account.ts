import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as z from 'zod'
import { sitemap } from '../sitemap.ts'
import { member, plain, text } from './areas.tsx'

const contactPage = createRoute({
  getParentRoute: () => member,
  path: sitemap.contact,
  component: lazyRouteComponent(() => import('../domains/contact/contact.screen.tsx'), 'ContactPage'),
})

const accountPage = createRoute({
  getParentRoute: () => member,
  path: sitemap.account,
  component: lazyRouteComponent(() => import('../domains/accounts/user.screen.tsx'), 'PersonalInformationPage'),
})

/** A page without a menu. */
const plainPage = <const Path extends string>(path: Path, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => plain, path, validateSearch: z.object({ back: text, failed: text, code: text }), component })
const entry = () => import('../domains/accounts/accounts.screen.tsx')
const passwords = () => import('../domains/accounts/password.screen.tsx')
const address = () => import('../domains/accounts/user.screen.tsx')
const invitations = () => import('../domains/onboarding/mail.screen.tsx')
/** Signing in, mailed links, and what follows them. */
export const plainPages = [
  plainPage(sitemap.signIn, lazyRouteComponent(entry, 'SignInPage')),
  plainPage(sitemap.signOut, lazyRouteComponent(entry, 'SignOutPage')),
  plainPage(sitemap.forgotPassword, lazyRouteComponent(passwords, 'ForgotPasswordPage')),
  plainPage(sitemap.resetPassword, lazyRouteComponent(passwords, 'ResetPasswordPage')),
  plainPage(sitemap.confirmEmail, lazyRouteComponent(address, 'EmailLinkPage')),
  plainPage(sitemap.undoEmail, lazyRouteComponent(address, 'UndoEmailPage')),
  plainPage(
    sitemap.setUp,
    lazyRouteComponent(() => import('../domains/accounts/set-up.screen.tsx'), 'SetUpPage'),
  ),
  plainPage(sitemap.confirmInviting, lazyRouteComponent(invitations, 'InvitationPage')),
  plainPage(sitemap.adminCreateAccount, lazyRouteComponent(invitations, 'InvitationPage')),
  plainPage(sitemap.expand, lazyRouteComponent(invitations, 'ExpandPage')),
  plainPage(sitemap.congratulation, lazyRouteComponent(invitations, 'CongratulationPage')),
  plainPage(sitemap.success, lazyRouteComponent(invitations, 'SuccessPage')),
] as const

/** Pages of everybody who is signed in. */
export const memberRoutes = [contactPage, accountPage] as const
