import type { Locale } from '@portico/contract/kernel/locale'
import type { Phase } from '@portico/contract/kernel/permission'

/** A person with a valid session, as read for this request. */
export interface Person {
  kind: 'person'
  userKey: string
  name: string
  email: string
  photo: string | null
  companyId: number | null
  company: string | null
  staff: boolean
  admin: boolean
  canAccessDshbrd: boolean
  locale: Locale
  /** What they must do before they may use the portal. */
  owes: 'first_sign_in_required' | 'terms_required' | null
  sessionId: string
}

/** Somebody known by now, though the request came without a session. */
export type KnownPerson = Pick<Person, 'userKey' | 'name'>

/** The person as whoever does something, without any right. */
export const personKnownAs = (known: KnownPerson): Person => ({
  kind: 'person',
  ...known,
  email: '',
  photo: null,
  companyId: null,
  company: null,
  staff: false,
  admin: false,
  canAccessDshbrd: false,
  locale: 'en_US',
  owes: null,
  sessionId: '',
})

/** Another system that showed a valid code and secret. */
export interface ServiceActor {
  kind: 'service'
  id: string
  code: string
  name: string
  /** Categories it may write. */
  categoryIds: readonly number[]
}

export interface Visitor {
  kind: 'visitor'
}
export const visitor: Visitor = { kind: 'visitor' }

/** The portal itself: start-up, jobs and commands. */
export interface System {
  kind: 'system'
  name: string
}

/** Whoever does something. */
export type Actor = Person | ServiceActor | Visitor | System

/** What a caller is to the thing that a path names, as checked for this call. */
export interface Standing {
  /** Their roles there: on an app by `appRoles`, in a company or a team by `memberRoles`. */
  roles: readonly number[]
  /** Whether the route's permission counts for all entries or only for those that they made. */
  held: 'all' | 'own'
  /** The phase that the call is about, of routes that belong to one. */
  phase?: Phase
}
