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
  createdAt: Generated<Date>
  expiresAt: Date
  usedAt: Date | null
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    person: PersonTable
    setUpLink: SetUpLinkTable
    mailLink: MailLinkTable
  }
}

declare module '../../../kernel/files/stored.store.ts' {
  interface FileOwners {
    person: true
  }
}
