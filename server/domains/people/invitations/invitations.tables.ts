import type { Generated } from 'kysely'

/** A mailed invitation to a team, or to an app through a team. It is decided once; of one address to one place at most one is open. */
export interface InvitationTable {
  id: Generated<number>
  tokenHash: string
  email: string
  organizationId: number
  /** Null: to the team alone. */
  appId: Generated<string | null>
  /** In the team, or on the app. */
  role: number
  inviterId: string | null
  /** Rights that accepting grants; only administrators offer them, and only with a team. */
  staff: Generated<boolean>
  dashboardAccess: Generated<boolean>
  /** The inviter's own words. */
  message: Generated<string>
  /** How often it was mailed. */
  mails: Generated<number>
  createdAt: Generated<Date>
  expiresAt: Date
  decidedAt: Date | null
  accepted: boolean | null
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    invitation: InvitationTable
  }
}
