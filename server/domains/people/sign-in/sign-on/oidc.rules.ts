import { isBlank, limits } from '@portico/contract/kernel/text'
import { PersonName } from '@portico/contract/people/accounts'

/** With `sign_in_to_link` the page of sign-in asks for the account's password, and then begins company sign-on again. */
type LinkProblem = 'account_not_linked' | 'sign_in_to_link'

interface Candidate {
  /** The issuer's `email_verified` claim. */
  emailVerified: boolean
  person: { emailVerified: boolean; active: boolean }
  /** True if the person belongs to the company that provides the portal, whose sign-on this is. */
  ofThisCompany: boolean
  /** True if the person has just signed in to the account in this browser, or has no password with which to do so. */
  confirmed: boolean
}

/**
 * Returns why company sign-on may not be linked to an existing account by its e-mail address. The address must be verified and the
 * account belong to that company, so that one company's issuer never opens another's accounts; and its owner must have confirmed it.
 */
export const linkProblem = ({ emailVerified, person, ofThisCompany, confirmed }: Candidate): LinkProblem | undefined => {
  if (!emailVerified || !person.emailVerified || !person.active || !ofThisCompany) return 'account_not_linked'
  return confirmed ? undefined : 'sign_in_to_link'
}

/** Returns the name of a new person: the issuer's if it is valid here, otherwise their e-mail address. */
export const nameOf = (profile: { name?: unknown; email?: unknown }): string => {
  const name = PersonName.safeParse(profile.name)
  if (name.success && !isBlank(name.data)) return name.data
  return String(profile.email ?? '').slice(0, limits.personName)
}

/** Returns the claims of an ID token, which are only to be trusted once it is verified. */
export const claimsOf = (idToken: string): Record<string, unknown> => {
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
