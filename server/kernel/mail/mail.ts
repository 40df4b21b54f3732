import type { Db } from '../database/database.ts'

/**
 * Stands in a text for the secret of its link, so that the two are stored apart. No text of people holds it, because
 * control characters are refused.
 */
export const secretPart = '\u001A'

export interface NewMail {
  to: string
  subject: string
  /** With `secretPart` where the secret goes. */
  text: string
  /** The token of the link that the mail brings. It is kept until the mail has left, or the link has expired. */
  secret?: string
  /** Whom the mail is for, where they have an account. */
  personId?: string
}

/** A mail's text with its secret, or with dots where that is not to be seen. */
export const textWith = (text: string, secret: string | null): string => text.replaceAll(secretPart, () => secret ?? '…')

/** Writes mails into the outbox, in the caller's transaction; a job delivers them afterwards. */
export interface Mailer {
  send(db: Db, mail: NewMail): Promise<void>
}
