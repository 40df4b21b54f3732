import * as z from 'zod'

export const maxAliasLength = 50

/** Names that could pass for the portal itself, or that are in use below `/l/`. */
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
 * Normalises an alias to its visual appearance: `my-game`, `My_Game` and `rny-garne` are the same. No two pages have look-alike
 * aliases.
 */
export const skeletonOf = (alias: string): string =>
  alias
    .toLowerCase()
    .replace(/[-_]/g, '')
    .replace(/[1i]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('5', 's')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')

const reservedSkeletons: ReadonlySet<string> = new Set(reserved.map(skeletonOf))

/** Returns whether an alias is, or looks like, a reserved name. */
export const isReserved = (alias: string): boolean => reservedSkeletons.has(skeletonOf(alias))

/** The last part of a page's URL: letters, digits, `_` and `-`, starting with a letter or digit; stored in lower case. */
export const LandingAlias = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9_-]{0,49}$/, { error: 'invalid_alias' })
  .refine((alias) => !isReserved(alias), { error: 'reserved' })
