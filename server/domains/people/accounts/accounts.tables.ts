import type { Generated } from 'kysely'

/** A person with an account. E-mail addresses are stored in lower case. */
export interface PersonTable {
  id: string
  name: string
  email: string
  emailVerified: Generated<boolean>
  /** Path of their photo. */
  image: string | null
  companyId: number | null
  staff: Generated<boolean>
  admin: Generated<boolean>
  dashboardAccess: Generated<boolean>
  locale: Generated<string>
  /** True until the first sign-in is finished: name and terms. */
  firstLogin: Generated<boolean>
  /** The version of the terms that they last agreed to. */
  termsVersion: string | null
  termsAgreedAt: Date | null
  /** True when they want optional mails as well. */
  mailNotification: Generated<boolean>
  photoFileId: string | null
  /** Empty if there is none. */
  phone: Generated<string>
  /** When false, their sessions are invalid and they cannot sign in. */
  active: Generated<boolean>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** `expiresAt` is the absolute limit, `updatedAt` when the session was last used. */
export interface SessionTable {
  id: string
  userId: string
  /** The hash of the token in the browser's cookie. */
  token: string
  expiresAt: Date
  ipAddress: string | null
  userAgent: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** A way to sign in: `credential` with a password's hash, or `oidc` with the issuer's subject. */
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

/** A mailed link: `identifier` is its purpose and the hash of its token, `value` its addressee. */
export interface VerificationTable {
  id: string
  identifier: string
  value: string
  expiresAt: Date
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** The one-time link for creating the first administrator. */
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

declare module '../../../kernel/files/stored.store.ts' {
  interface FileOwners {
    person: true
  }
}
