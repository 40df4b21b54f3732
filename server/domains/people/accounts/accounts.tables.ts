import type { Generated } from 'kysely'

/** Somebody with an account. E-mail addresses are kept in lower case. */
export interface PersonTable {
  id: string
  name: string
  email: string
  emailVerified: Generated<boolean>
  /** Address of their picture. */
  image: string | null
  companyId: number | null
  staff: Generated<boolean>
  admin: Generated<boolean>
  dashboardAccess: Generated<boolean>
  locale: Generated<string>
  /** Whether the first sign-in is still to be finished: name and terms. */
  firstLogin: Generated<boolean>
  /** The terms they agreed to last. */
  termsVersion: string | null
  termsAgreedAt: Date | null
  /** Whether they want mails beyond those that must be. */
  mailNotification: Generated<boolean>
  photoFileId: string | null
  /** Off: their sessions count no more and they cannot sign in. */
  active: Generated<boolean>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** `expiresAt` is the absolute end, `updatedAt` when the session was last seen in use. */
export interface SessionTable {
  id: string
  userId: string
  /** The hash of what the browser's cookie holds. */
  token: string
  expiresAt: Date
  ipAddress: string | null
  userAgent: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** A way to sign in: `credential` with a password's hash, or `oidc` with the subject that the issuer names. */
export interface SignInMethodTable {
  id: string
  accountId: string
  providerId: string
  userId: string
  accessToken: string | null
  refreshToken: string | null
  idToken: string | null
  accessTokenExpiresAt: Date | null
  refreshTokenExpiresAt: Date | null
  scope: string | null
  password: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** A link that was mailed: what for and the hash of its token, and whom it is for. */
export interface VerificationTable {
  id: string
  identifier: string
  value: string
  expiresAt: Date
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** The one-time link by which the first administrator is made. */
export interface SetUpLinkTable {
  tokenHash: string
  expiresAt: Date
  usedAt: Date | null
}

/** A mailed link that changes an address, by the hash of its token. */
export interface MailLinkTable {
  tokenHash: string
  purpose: 'change-email' | 'undo-email'
  personId: string
  email: string
  expiresAt: Date
  usedAt: Date | null
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    person: PersonTable
    session: SessionTable
    signInMethod: SignInMethodTable
    verification: VerificationTable
    setUpLink: SetUpLinkTable
    mailLink: MailLinkTable
  }
}
