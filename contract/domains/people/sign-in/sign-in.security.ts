import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { admin, del, get, post, signedIn, visitor } from '../../../kernel/route.ts'
import { text } from '../../../kernel/text.ts'
import { SignedIn } from './sign-in.steps.ts'

/** Maximum passkeys per person, and code points of a passkey's name. */
export const passkeyLimits = { max: 10, name: 40 } as const
/** Number of recovery codes, each of which replaces a lost second factor once. */
export const recoveryCodes = 10

/** A browser in which a person is signed in. Its location is not known. */
export const OwnSession = z
  .object({
    id: z.string(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    address: z.string().nullable(),
    startedAt: z.string(),
    /** Accurate to five minutes. */
    seenAt: z.string(),
    current: z.boolean(),
  })
  .meta({ id: 'OwnSession' })
export type OwnSession = z.infer<typeof OwnSession>

export const Passkey = z
  .object({ id: z.string(), name: z.string(), addedAt: z.string(), usedAt: z.string().nullable() })
  .meta({ id: 'Passkey' })

/** An authenticator's response as browsers serialise it. The WebAuthn library validates it. */
const Ceremony = z.record(z.string().max(100), z.unknown())
const password = z.string().min(1, { error: 'required' }).max(128)
const token = z.string().min(1).max(200)
const PasskeyId = z.string().min(1).max(1400)

const kind = z.enum(['totp', 'passkey'])
export const SessionsEnded = activity('account.sessions-ended', 'none', z.object({ count: z.number() }))
export const FactorAdded = activity('account.second-factor-added', 'none', z.object({ kind }))
export const FactorRemoved = activity('account.second-factor-removed', 'none', z.object({ kind }))
export const CodesRenewed = activity('account.recovery-codes-renewed', 'none', z.object({}))
export const FactorsReset = activity('account.second-factors-reset', 'none', z.object({ userKey: z.string(), name: z.string() }))
const account = '/games-api/api/v1.0/account'
const OwnPassword = z.strictObject({ password })

/** Routes for sessions and second factors. */
export const security = {
  sessions: get(`${account}/session`, {
    summary: 'List the browsers in which you are signed in',
    access: signedIn,
    data: { list: z.array(OwnSession) },
  }),
  endSession: del(`${account}/session/:id`, {
    summary: 'Sign out of another browser',
    access: signedIn,
    params: { id: z.string().max(100) },
    data: {},
    fails: ['not_found'],
    activity: SessionsEnded,
  }),
  endOtherSessions: post(`${account}/session/end-others`, {
    summary: 'Sign out of all other browsers',
    access: signedIn,
    data: { count: z.number() },
    activity: SessionsEnded,
  }),
  secondFactor: get(`${account}/second-factor`, {
    summary: 'Read how your sign-in is protected',
    access: signedIn,
    data: {
      /** False for accounts that only sign in by company sign-on, which has second factors of its own. */
      hasPassword: z.boolean(),
      totp: z.boolean(),
      passkeys: z.array(Passkey),
      recoveryCodesLeft: z.number(),
    },
  }),
  /** Creates a secret for an authenticator app. It takes effect when one of its codes is confirmed. */
  beginTotp: post(`${account}/totp/begin`, {
    summary: 'Start setting up an authenticator app',
    access: signedIn,
    body: OwnPassword,
    attempts: 'own-password',
    data: { secret: z.string(), uri: z.string() },
    fails: ['wrong_credentials', 'move_not_possible', 'too_many_requests'],
    activity: null,
    holdsSecret: true,
  }),
  /** Confirms the app by one of its codes. With the first factor, recovery codes are created and shown once. */
  confirmTotp: post(`${account}/totp/confirm`, {
    summary: 'Confirm an authenticator app',
    access: signedIn,
    body: z.strictObject({ code: z.string().max(20) }),
    data: { recoveryCodes: z.array(z.string()).nullable() },
    fails: ['wrong_credentials', 'move_not_possible', 'too_many_requests'],
    activity: FactorAdded,
    holdsSecret: true,
  }),
  removeTotp: post(`${account}/totp/remove`, {
    summary: 'Remove your authenticator app',
    access: signedIn,
    body: OwnPassword,
    attempts: 'own-password',
    data: {},
    fails: ['wrong_credentials', 'not_found', 'too_many_requests'],
    activity: FactorRemoved,
  }),
  renewRecoveryCodes: post(`${account}/recovery-code/renew`, {
    summary: 'Replace your recovery codes',
    access: signedIn,
    body: OwnPassword,
    attempts: 'own-password',
    data: { recoveryCodes: z.array(z.string()) },
    fails: ['wrong_credentials', 'move_not_possible', 'too_many_requests'],
    activity: CodesRenewed,
    holdsSecret: true,
  }),
  beginPasskey: post(`${account}/passkey/options`, {
    summary: 'Start adding a passkey',
    access: signedIn,
    body: OwnPassword,
    attempts: 'own-password',
    data: { options: z.record(z.string(), z.unknown()), token: z.string() },
    fails: ['wrong_credentials', 'quota_reached', 'too_many_requests'],
    activity: null,
    holdsSecret: true,
  }),
  addPasskey: post(`${account}/passkey`, {
    summary: 'Add a passkey',
    access: signedIn,
    body: z.strictObject({ token, name: text({ max: passkeyLimits.name }), response: Ceremony }),
    data: { recoveryCodes: z.array(z.string()).nullable() },
    fails: ['link_expired', 'wrong_credentials', 'invalid_input', 'quota_reached'],
    activity: FactorAdded,
    holdsSecret: true,
  }),
  removePasskey: post(`${account}/passkey/:id/remove`, {
    summary: 'Remove a passkey',
    access: signedIn,
    params: { id: PasskeyId },
    body: OwnPassword,
    attempts: 'own-password',
    data: {},
    fails: ['wrong_credentials', 'not_found', 'too_many_requests'],
    activity: FactorRemoved,
  }),
  /** Finishes a sign-in with a code of the authenticator app or a recovery code. */
  finishSignIn: post(`${account}/sign-in/step`, {
    summary: 'Finish signing in with a code',
    access: visitor,
    body: z.strictObject({ token, code: z.string().max(40) }),
    data: {},
    attempts: 'link',
    fails: ['link_expired', 'wrong_credentials', 'too_many_requests'],
    activity: SignedIn,
  }),
  /** Begins the use of a passkey: for the pending sign-in of `token`, otherwise for a sign-in by passkey alone. */
  askPasskey: post(`${account}/sign-in/passkey/options`, {
    summary: 'Start signing in with a passkey',
    access: visitor,
    body: z.strictObject({ token: token.nullable() }),
    data: { options: z.record(z.string(), z.unknown()), token: z.string() },
    fails: ['link_expired', 'too_many_requests'],
    activity: null,
    holdsSecret: true,
  }),
  signInByPasskey: post(`${account}/sign-in/passkey`, {
    summary: 'Sign in with a passkey',
    access: visitor,
    body: z.strictObject({ token, response: Ceremony }),
    data: {},
    attempts: 'link',
    fails: ['link_expired', 'wrong_credentials', 'too_many_requests'],
    activity: SignedIn,
  }),
  /** Removes all second factors of a person who has lost them, and notifies that person. */
  resetSecondFactor: del('/games-api/api/v1.0/admin/user/:userKey/second-factor', {
    summary: 'Remove the second factors of an account',
    access: admin,
    params: { userKey: z.string().max(100) },
    data: {},
    fails: ['not_found'],
    activity: FactorsReset,
  }),
}
