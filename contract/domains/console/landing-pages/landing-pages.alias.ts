import * as z from 'zod'

export const aliasMax = 50

/** Names that would pass for the portal itself, or that stand below `/l/` already. */
const reserved = [
  'about',
  'account',
  'admin',
  'administrator',
  'api',
  'app',
  'apps',
  'assets',
  'console',
  'contact',
  'dashboard',
  'docs',
  'help',
  'home',
  'index',
  'l',
  'login',
  'logout',
  'mail',
  'null',
  'official',
  'password',
  'portal',
  'portico',
  'root',
  'security',
  'sign-in',
  'signin',
  'sign-out',
  'signout',
  'sign-up',
  'signup',
  'staff',
  'static',
  'status',
  'support',
  'system',
  'undefined',
  'www',
]

/**
 * Returns what an alias looks like to a hurried reader: `my-game`, `My_Game` and `rny-garne` are all one. No two pages have aliases
 * of one look.
 */
export const lookOf = (alias: string): string =>
  alias
    .toLowerCase()
    .replace(/[-_]/g, '')
    .replace(/[1i]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('5', 's')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')

const reservedLooks: ReadonlySet<string> = new Set(reserved.map(lookOf))

/** Returns whether an alias is, or looks like, a name that the portal keeps for itself. */
export const isReserved = (alias: string): boolean => reservedLooks.has(lookOf(alias))

/** The last part of a page's address: letters, digits, `_` and `-`, beginning with a letter or digit; stored in lower case. */
export const LandingAlias = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9_-]{0,49}$/, { error: 'invalid_alias' })
  .refine((alias) => !isReserved(alias), { error: 'reserved' })
