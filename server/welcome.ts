import type { Deps } from './deps.ts'
import { firstSetUpLink } from './domains/people/accounts/index.ts'
import { demoAccounts } from './domains/people/sign-in/index.ts'

const shownAccounts = ['admin', 'reviewer', 'partner']

const signInHints = async (deps: Deps): Promise<string[]> => {
  if (deps.config.demo) {
    const accounts = demoAccounts
      .filter(({ name }) => shownAccounts.includes(name))
      .map(({ email, password }) => `    ${email}  ${password}`)
    return ['', 'Sign in with a demo account (the sign-in page lists them all):', ...accounts]
  }
  const link = await firstSetUpLink(deps)
  return link === undefined
    ? []
    : ['', 'There are no accounts yet. Create the first administrator with this link, which works once:', `    ${link}`]
}

const embeddedHint = ({ config }: Deps): string[] =>
  config.DATABASE_URL === undefined
    ? ['', 'It uses the embedded database: for demonstrations and small installations, in one process. For more, set DATABASE_URL.']
    : []

/** Returns the message printed at start: the portal's address, what its database is meant for, and how to sign in. */
export const welcomeMessage = async (deps: Deps, address: string): Promise<string> =>
  ['', `${deps.config.PRODUCT_NAME} is ready at ${address}`, ...embeddedHint(deps), ...(await signInHints(deps)), ''].join('\n')
