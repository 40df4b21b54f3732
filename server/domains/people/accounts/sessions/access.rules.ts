import type { Person } from '../../../../kernel/identity/actor.ts'

interface Standing {
  staff: boolean
  firstLogin: boolean
  /** The terms that the person agreed to last. */
  termsVersion: string | null
  /** Null before there are any. */
  termsInForce: string | null
}

/**
 * What a person must do before they may use the portal. Staff are exempt from the terms, and whoever signs in for the first
 * time agrees to them with the account. Versions are compared as text.
 */
export const owes = ({ staff, firstLogin, termsVersion, termsInForce }: Standing): Person['owes'] => {
  if (firstLogin) return 'first_sign_in_required'
  return staff || termsInForce === null || termsVersion?.trim() === termsInForce.trim() ? null : 'terms_required'
}
