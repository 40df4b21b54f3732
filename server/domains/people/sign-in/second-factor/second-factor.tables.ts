import type { ColumnType, Generated } from 'kysely'

/** A person's authenticator app. Each code is valid once: `lastStep` is the time step of the last one used. */
export interface TotpTable {
  userId: string
  secretSealed: string
  confirmed: Generated<boolean>
  lastStep: Generated<number>
  createdAt: Generated<Date>
}

export interface RecoveryCodeTable {
  userId: string
  codeHash: string
  usedAt: Date | null
}

export interface PasskeyTable {
  /** The id of the credential. */
  id: string
  userId: string
  name: string
  /** In base64url. */
  publicKey: string
  counter: number
  transports: ColumnType<string[], string, string>
  createdAt: Generated<Date>
  usedAt: Date | null
}

/** A pending ceremony: the second step of a sign-in, a sign-in by passkey, or the addition of a passkey. */
export interface SignInStepTable {
  tokenHash: string
  /** Null until a passkey identifies its owner. */
  userId: string | null
  purpose: 'second' | 'passkey' | 'add'
  /** A hash of the stored password hash that was verified, so that a new password ends the sign-in. */
  proof: string | null
  challenge: string | null
  expiresAt: Date
}

declare module '../../../../kernel/database/database.ts' {
  interface Tables {
    totp: TotpTable
    recoveryCode: RecoveryCodeTable
    passkey: PasskeyTable
    signInStep: SignInStepTable
  }
}
