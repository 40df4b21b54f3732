import type { Deps } from './deps.ts'
import { demoAccounts, firstSetUpLink } from './domains/people/accounts/index.ts'

const shown = ['admin', 'reviewer', 'partner']

const waysIn = async (deps: Deps): Promise<string[]> => {
  if (deps.config.demo) {
    const accounts = demoAccounts.filter(({ name }) => shown.includes(name)).map(({ email, password }) => `    ${email}  ${password}`)
    return ['', 'Sign in with a demo account (the sign-in page lists them all):', ...accounts]
  }
  const link = await firstSetUpLink(deps)
  return link === undefined
    ? []
    : ['', 'Nobody has an account yet. Create the first administrator with this link, which works once:', `    ${link}`]
}

/** Builds the greeting for whoever started the portal: its address, and how to sign in. */
export const welcome = async (deps: Deps, address: string): Promise<string> =>
  ['', `${deps.config.PRODUCT_NAME} is ready at ${address}`, ...(await waysIn(deps)), ''].join('\n')
