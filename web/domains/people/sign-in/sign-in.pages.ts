import { page } from '../../../kernel/pages.ts'
import { text } from '../../../kernel/parameters.ts'

const entry = () => import('./sign-in.screen.tsx')
const passwords = () => import('./passwords/password.screen.tsx')
const back = { back: text }

/** Pages for signing in and out, and for a forgotten password. */
export const signInPages = {
  signIn: page('/sign-in', { area: 'plain', search: { ...back, failed: text }, load: entry, component: 'SignInPage' }),
  signOut: page('/sign-out', { area: 'plain', search: back, load: entry, component: 'SignOutPage' }),
  forgotPassword: page('/forgot-password', {
    area: 'plain',
    load: passwords,
    component: 'ForgotPasswordPage',
  }),
  resetPassword: page('/reset-password', { area: 'plain', load: passwords, component: 'ResetPasswordPage' }),
}
