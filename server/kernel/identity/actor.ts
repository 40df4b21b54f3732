import type { Locale } from '@portico/contract/kernel/locale'
import type { Phase } from '@portico/contract/kernel/permission'
import { permissions, type Rules } from '@portico/contract/permissions'

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
  /** The language of the calling page, in which calls are answered; `ownLocale` where no page calls. */
  locale: Locale
  /** The account's own language, for mails and notifications. */
  ownLocale: Locale
  /** The step they have to complete before using the portal. */
  onboardingDue: 'first_sign_in_required' | 'terms_required' | null
  sessionId: string
  /** The permission table in force when the request began. */
  rules: Rules
  /** Set when a program acts for them by an app's token. */
  token?: TokenLimits
}

/** The limits of an app's token, within its creator's permissions. */
export interface TokenLimits {
  id: string
  name: string
  appId: string
  permissions: readonly string[]
  /** Null: all. */
  phases: readonly Phase[] | null
  /** The team through which it acts; null: the creator's default team. */
  organizationId: number | null
}

/** A person identified during the request, though it came without a session. */
export type KnownPerson = Pick<Person, 'userKey' | 'name'>

/** Returns the person as an actor without any permissions. */
export const personFrom = (known: KnownPerson): Person => ({
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
  ownLocale: 'en_US',
  onboardingDue: null,
  sessionId: '',
  rules: permissions,
})

/** Another system that sent a valid code and secret. */
export interface ServiceActor {
  kind: 'service'
  id: string
  code: string
  name: string
  /** Categories that it may write. */
  categoryIds: readonly number[]
  /** Apps whose metadata it may write; null: all. */
  appIds: readonly string[] | null
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

/** Anyone or anything that acts. */
export type Actor = Person | ServiceActor | Visitor | System

/** A caller's standing on the object in the path, as checked for this call. */
export interface Standing {
  /** Their roles there: on an app by `appRoles`, in a company or a team by `memberRoles`. */
  roles: readonly number[]
  /** Whether the route's permission covers all entries or only their own. */
  extent: 'all' | 'own'
  /** The call's phase, on routes that have one. */
  phase?: Phase
}

/** A person who calls, with their standing on the object in the path. */
export interface Caller {
  actor: Person
  standing: Standing
}

/** Returns the caller as a holder of permissions, for `extentOf`. */
export const holderOf = ({ actor, standing: { roles } }: Caller) => ({ ...actor, roles })
