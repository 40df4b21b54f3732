import type { Generated } from 'kysely'

export interface MailTable {
  id: Generated<string>
  /** Counts up, because several mails are written in one moment. */
  number: Generated<number>
  recipient: string
  subject: string
  /** With `secretPart` in place of the secret. */
  text: string
  /** Until the mail has left, or its link has expired. */
  secret: string | null
  personId: string | null
  state: Generated<'waiting' | 'sent' | 'kept' | 'failed'>
  error: string | null
  createdAt: Generated<Date>
  sentAt: Date | null
}

declare module '../database/database.ts' {
  interface Tables {
    mail: MailTable
  }
}
