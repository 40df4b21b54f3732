import type { User } from '@portico/contract/people/accounts'

/** Paths that need no check of who is here (specification, section 2.1), and the ways in and out. */
const unchecked = new Set(['/', '/mail/confirm-inviting', '/mail/admin-create-account', '/mail/expand', '/sign-in', '/sign-out'])

/** What is known of a person's joining. */
export type Joining = Pick<User, 'staff' | 'companyId' | 'firstLogin' | 'inviting' | 'hasAgreePolicy'>

export type Admission = 'wizard' | 'terms' | 'not-invited' | 'join' | 'portal'

/** Returns the step that comes before the pages at a path: the first sign-in, changed terms, a missing company, or none. */
export const admissionOf = (user: Joining | null, pathname: string): Admission => {
  if (user === null || unchecked.has(pathname)) return 'portal'
  if (user.firstLogin) return 'wizard'
  if (!user.hasAgreePolicy) return 'terms'
  if (user.companyId === null && !user.staff) return user.inviting ? 'join' : 'not-invited'
  return 'portal'
}
