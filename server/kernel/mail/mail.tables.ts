import type { Generated } from 'kysely'

export interface MailTable {
  id: Generated<string>
  /** Sequence number, because several mails may be written at the same moment. */
  number: Generated<number>
  recipient: string
  subject: string
  /** With `secretPart` in place of the secret. */
  text: string
  /** Set until the mail has been sent, or its link has expired. */
  secret: string | null
  personId: string | null
  /** The app that its recipient must still see when it is sent after waiting for others. */
  appId: string | null
  /** The address that answers go to; set until the mail has been sent. */
  replyTo: string | null
  thread: string | null
  /** True if it may wait for others to the same person. */
  bundled: Generated<boolean>
  /** The end of its wait for others; null if there was none. */
  dueAt: Date | null
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
