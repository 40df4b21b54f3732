import { isBlank, limits } from '@portico/contract/kernel/text'
import { PersonName } from '@portico/contract/people/accounts'

interface Candidate {
  /** The issuer's `email_verified` claim. */
  emailVerified: boolean
  person: { emailVerified: boolean; active: boolean }
  /** True if the person belongs to the company that provides the portal, whose sign-on this is. */
  ofThisCompany: boolean
}

/**
 * Returns whether company sign-on may open an existing account by its e-mail address: only if the address is
 * verified and the account belongs to that company, so that one company's issuer never opens another's accounts.
 */
export const mayLink = ({ emailVerified, person, ofThisCompany }: Candidate): boolean =>
  emailVerified && person.emailVerified && person.active && ofThisCompany

/** Returns the name of a new person: the issuer's if it is valid here, otherwise their e-mail address. */
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
 * Returns a person's identity: issuer and subject, never the e-mail address. The ID token's signature has been verified; the
 * user info must be about the same subject.
 * @throws if there is no ID token or it names another subject
 */
export const identityOf = (issuer: string, idToken: string | undefined, profile: { sub?: unknown }): string => {
  const { sub } = claimsOf(idToken ?? '')
  if (typeof sub !== 'string' || sub === '' || profile.sub !== sub)
    throw new Error('The issuer’s user info is about another subject than the ID token.')
  return `${issuer} ${sub}`
}
