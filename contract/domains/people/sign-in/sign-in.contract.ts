import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { get, duringOnboarding, post, visitor } from '../../../kernel/route.ts'
import { Email } from '../../../kernel/text.ts'
import { SignedIn, SignInStep } from './sign-in.steps.ts'

export { OwnSession, Passkey, passkeyLimits, recoveryCodes, security } from './sign-in.security.ts'
export { SignedIn, SignInStep } from './sign-in.steps.ts'

/** An account that the sign-in page offers when demo data is on; `person` is its owner's name. */
export const DemoAccount = z
  .object({ name: z.string(), person: z.string(), email: z.string(), password: z.string() })
  .meta({ id: 'DemoAccount' })
/** A password of 8–128 characters. The server also refuses the most common ones. */
export const NewPassword = z.string().min(8, { error: 'too_short' }).max(128, { error: 'too_long' })

export const Credentials = z
  .strictObject({ email: Email, password: z.string().min(1, { error: 'required' }).max(128) })
  .meta({ id: 'Credentials' })
export const SignedOut = activity('account.signed-out', 'none', z.object({}))
export const PasswordResetRequested = activity('account.password-reset-requested', 'none', z.object({ email: z.string() }))
export const PasswordReset = activity('account.password-reset', 'none', z.object({}))

const account = '/games-api/api/v1.0/account'

/** Routes for signing in and out, and for a forgotten password. */
export const signingIn = {
  /** Lists the ways to sign in that this portal offers. */
  signInOptions: get(`${account}/sign-in/options`, {
    summary: 'List the ways to sign in',
    access: visitor,
    data: {
      productName: z.string(),
      demoAccounts: z.array(DemoAccount),
      /** Company sign-on by OpenID Connect, if configured. */
      oidc: z.object({ name: z.string() }).nullable(),
    },
  }),
  signIn: post(`${account}/sign-in`, {
    summary: 'Sign in by e-mail address and password',
    access: visitor,
    body: Credentials,
    data: { step: SignInStep.nullable() },
    holdsSecret: true,
    attempts: 'password',
    fails: ['wrong_credentials', 'too_many_requests'],
    activity: SignedIn,
  }),
  /** Starts company sign-on and returns the URL to which the browser goes. `back` is a path of this portal to return to. */
  signInByOidc: post(`${account}/sign-in/oidc`, {
    summary: 'Start a company sign-on',
    access: visitor,
    body: z.strictObject({ back: z.string().max(2000) }),
    data: { url: z.string() },
    fails: ['not_found', 'unavailable'],
    activity: null,
  }),
  signOut: post(`${account}/sign-out`, {
    summary: 'Sign out',
    access: duringOnboarding,
    data: {},
    activity: SignedOut,
  }),
  /** Mails a link to the address if it belongs to an account. The response is the same either way. */
  requestPasswordReset: post(`${account}/password/request`, {
    summary: 'Request a link to reset a password',
    access: visitor,
    body: z.strictObject({ email: Email }),
    data: {},
    attempts: 'mail',
    fails: ['too_many_requests'],
    activity: PasswordResetRequested,
  }),
  resetPassword: post(`${account}/password/reset`, {
    summary: 'Set a new password through a mailed link',
    access: visitor,
    body: z.strictObject({ token: z.string().max(200), password: NewPassword }),
    data: {},
    attempts: 'link',
    fails: ['link_expired', 'invalid_input', 'too_many_requests'],
    activity: PasswordReset,
  }),
}
