import type { Db } from '../database/database.ts'

/**
 * Placeholder for the secret of a link, so that text and secret are stored apart. User input never contains it, because
 * control characters are refused.
 */
export const secretPart = '\u001A'

export interface NewMail {
  to: string
  subject: string
  /** With `secretPart` in place of the secret. */
  text: string
  /** The token of the mail's link, stored until the mail is sent or the link has expired. */
  secret?: string
  /** The recipient, if they have an account. */
  personId?: string
  /** The address that answers go to; default: the sender. */
  replyTo?: string
  /** The name of what the mail is about, so that mail programs show all mails about it together: letters, digits and hyphens. */
  thread?: string
}

/** Fills in a mail's secret, or dots where it must not be shown. */
export const textWith = (text: string, secret: string | null): string => text.replaceAll(secretPart, () => secret ?? '…')

/** Writes mails to the outbox, in the caller's transaction and however many in one statement; jobs deliver them afterwards. */
export interface Mailer {
  send(db: Db, ...mails: readonly NewMail[]): Promise<void>
}
