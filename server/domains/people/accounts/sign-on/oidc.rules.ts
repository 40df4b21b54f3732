import { isBlank, limits } from '@portico/contract/kernel/text'
import { PersonName } from '@portico/contract/people/accounts'

interface Found {
  /** The issuer's statement about the address. */
  emailVerified: boolean
  person: { emailVerified: boolean; active: boolean }
  /** True when the person belongs to the company whose sign-on this is: the one that provides the portal. */
  ofThisCompany: boolean
}

/**
 * Returns whether company sign-on may open an existing account by its e-mail address (SAFETY 14): only with a verified
 * address, and only one of that company, so that one company's issuer never opens another's account.
 */
export const mayLink = ({ emailVerified, person, ofThisCompany }: Found): boolean =>
  emailVerified && person.emailVerified && person.active && ofThisCompany

/** Returns the name of a new person: the issuer's, by our rules, or else their address. */
export const nameOf = (profile: { name?: unknown; email?: unknown }): string => {
  const name = PersonName.safeParse(profile.name)
  if (name.success && !isBlank(name.data)) return name.data
  return String(profile.email ?? '').slice(0, limits.personName)
}

const claimsOf = (idToken: string): Record<string, unknown> => {
  const claims: unknown = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8'))
  return typeof claims === 'object' && claims !== null ? { ...claims } : {}
}

/**
 * Returns a person's identity: issuer and subject, never the address. The ID token's signature has been checked; the
 * issuer's other data must be about the same subject.
 * @throws when there is no ID token or it names another subject
 */
export const identityOf = (issuer: string, idToken: string | undefined, profile: { sub?: unknown }): string => {
  const { sub } = claimsOf(idToken ?? '')
  if (typeof sub !== 'string' || sub === '' || profile.sub !== sub)
    throw new Error('The issuer told of another subject than the ID token names.')
  return `${issuer} ${sub}`
}
