import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'

const stepMethods = ['totp', 'passkey', 'recovery'] as const
/** The second step of a sign-in, after the password. The token identifies the sign-in and is valid for five minutes. */
export const SignInStep = z.object({ token: z.string(), ways: z.array(z.enum(stepMethods)) }).meta({ id: 'SignInStep' })
export type SignInStep = z.infer<typeof SignInStep>

export const SignedIn = activity(
  'account.signed-in',
  'none',
  z.object({ by: z.enum(['password', 'oidc', 'passkey']), second: z.enum(stepMethods).optional() }),
)
