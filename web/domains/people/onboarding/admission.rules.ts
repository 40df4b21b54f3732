import type { User } from '@portico/contract/people/accounts'

/** Paths without an admission check (specification, section 2.1), and those for signing in and out. */
const unchecked = new Set(['/', '/mail/confirm-inviting', '/mail/admin-create-account', '/mail/expand', '/sign-in', '/sign-out'])

/** Returns whether a page is shown to everybody, whatever they still have to do. */
export const isUnchecked = (pathname: string): boolean => unchecked.has(pathname)

/** The facts that determine a person's admission. */
export type JoiningUser = Pick<User, 'staff' | 'companyId' | 'firstLogin' | 'inviting' | 'hasAgreePolicy'>

export type Admission = 'wizard' | 'terms' | 'not-invited' | 'join' | 'portal'

/** Returns the step required before the page at a path: first sign-in, changed terms, joining a company, or none (`portal`). */
export const admissionOf = (user: JoiningUser | null, pathname: string): Admission => {
  if (user === null || isUnchecked(pathname)) return 'portal'
  if (user.firstLogin) return 'wizard'
  if (!user.hasAgreePolicy) return 'terms'
  if (user.companyId === null && !user.staff) return user.inviting ? 'join' : 'not-invited'
  return 'portal'
}
