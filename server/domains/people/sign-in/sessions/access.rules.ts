import type { Person } from '../../../../kernel/identity/actor.ts'

interface Standing {
  staff: boolean
  firstLogin: boolean
  /** The version of the terms that the person last agreed to. */
  termsVersion: string | null
  /** The version of the terms in force; null before any are published. */
  termsInForce: string | null
}

/**
 * Returns the step that a person must take before they may use the portal; null if there is none. Staff are exempt from the
 * terms, and new people agree to them when they complete their account. Versions are compared as text.
 */
export const onboardingDue = ({ staff, firstLogin, termsVersion, termsInForce }: Standing): Person['onboardingDue'] => {
  if (firstLogin) return 'first_sign_in_required'
  return staff || termsInForce === null || termsVersion?.trim() === termsInForce.trim() ? null : 'terms_required'
}
