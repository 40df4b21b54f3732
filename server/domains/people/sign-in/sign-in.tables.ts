import type { Generated } from 'kysely'

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

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    session: SessionTable
    signInMethod: SignInMethodTable
    verification: VerificationTable
  }
}
