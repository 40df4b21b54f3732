import type { Generated } from 'kysely'

/**
 * A mailed invitation to a team, or to an app through a team. It is decided once; an address has at most one open invitation to
 * one place.
 */
export interface InvitationTable {
  id: Generated<number>
  tokenHash: string
  email: string
  organizationId: number
  /** Null for an invitation to the team alone. */
  appId: Generated<string | null>
  /** The role in the team, or on the app. */
  role: number
  inviterId: string | null
  /** Rights granted on acceptance; only administrators offer them, and only with a team. */
  staff: Generated<boolean>
  dashboardAccess: Generated<boolean>
  /** The inviter's message. */
  message: Generated<string>
  /** Number of times that it was mailed. */
  mails: Generated<number>
  createdAt: Generated<Date>
  expiresAt: Date
  /** The expiry for which the reminder was sent. An extended invitation gets a new one. */
  remindedFor: Generated<Date | null>
  decidedAt: Date | null
  accepted: boolean | null
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    invitation: InvitationTable
  }
}
