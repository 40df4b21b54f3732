import { security, signingIn, type SignInStep } from '@portico/contract/people/sign-in'
import { saveAccess } from './access.ts'
import { call, callToSignIn, exitCodes, Problem, requireSafe } from './client.ts'
import { type CommandContext, type CommandResult, textOption } from './command.ts'

const needsBrowser = `The second step of your sign-in is a passkey, which takes a browser. Programs use a token of an app instead:
set PORTICO_URL and PORTICO_TOKEN. For the commands that tokens cannot do, add an authenticator app to your profile.`

/** What went wrong with a code; the portal's own words are those for a password and for a link. */
const codeProblems: Readonly<Record<string, string>> = {
  wrong_credentials: 'The code is wrong, or has been used before.',
  link_expired: 'The code came too late. Please sign in again.',
}

/** Takes the second step of a sign-in with a code. @returns the session's cookie @throws Problem also where only a passkey opens the account */
const finishWithCode = async (context: CommandContext, portal: string, { token, ways }: SignInStep): Promise<string> => {
  if (!ways.includes('totp')) throw new Problem(needsBrowser, exitCodes.signedOut)
  const code = context.environment.PORTICO_CODE ?? (await context.prompt('Code of your authenticator app, or a recovery code: '))
  try {
    return (await callToSignIn(portal, security.finishSignIn, { body: { token, code } })).cookie
  } catch (error) {
    const words = error instanceof Problem ? codeProblems[error.failure ?? ''] : undefined
    throw words === undefined ? error : new Problem(words, exitCodes.signedOut)
  }
}

/** `portico login`. */
export const login = async (context: CommandContext): Promise<CommandResult> => {
  const [address] = context.words
  if (address === undefined || !URL.canParse(address))
    throw new Problem('The address of the portal is missing: portico login https://portal.example.com --email E-MAIL', exitCodes.usage)
  const portal = new URL(address).origin
  requireSafe(portal)
  const email = textOption(context, 'email')
  const password = context.environment.PORTICO_PASSWORD ?? (await context.prompt('Password: '))
  const { data, cookie: first } = await callToSignIn(portal, signingIn.signIn, { body: { email, password } })
  const cookie = data.step ? await finishWithCode(context, portal, data.step) : first
  const file = saveAccess(context.environment, { portal, cookie })
  // People who have yet to accept the terms have a session that opens nothing; this call tells them now.
  await call({ portal, cookie }, security.sessions, {})
  return { lines: [`Signed in to ${portal}. The session is kept in ${file}.`], value: { portal, email } }
}
