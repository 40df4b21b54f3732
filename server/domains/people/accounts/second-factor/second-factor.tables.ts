import type { ColumnType, Generated } from 'kysely'

/** The authenticator app of a person. A code counts once: `lastStep` is the time step of the last one. */
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
  /** As base64url. */
  publicKey: string
  counter: number
  transports: ColumnType<string[], string, string>
  createdAt: Generated<Date>
  usedAt: Date | null
}

/** A ceremony that has begun: the second step of a sign-in, a sign-in by passkey, or a passkey that is to be added. */
export interface SignInStepTable {
  tokenHash: string
  /** Null until a passkey says whose it is. */
  userId: string | null
  purpose: 'second' | 'passkey' | 'add'
  /** The hash of the password's hash that was proved; another password ends the sign-in. */
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
