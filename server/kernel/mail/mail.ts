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
  /** The app that it is about, if it must not be sent once its recipient no longer sees that. */
  appId?: string
  /** The address that answers go to; default: the sender. */
  replyTo?: string
  /** The name of what the mail is about, so that mail programs show all mails about it together: letters, digits and hyphens. */
  thread?: string
  /** May wait for others to the same person, see `Mailer.dueBundles`. */
  bundled?: boolean
}

/** Mails to one person that waited for each other, the oldest first. */
export interface Bundle {
  personId: string
  mails: readonly { id: string; appId: string | null; subject: string; text: string; createdAt: Date }[]
}

/** Fills in a mail's secret, or dots where it must not be shown. */
export const textWith = (text: string, secret: string | null): string => text.replaceAll(secretPart, () => secret ?? '…')

export interface Mailer {
  /**
   * Writes mails to the outbox, in the caller's transaction and however many in one statement; jobs deliver them afterwards.
   * @returns the ids of the mails, without those that wait to be bundled
   */
  send(db: Db, ...mails: readonly NewMail[]): Promise<readonly string[]>
  /**
   * Returns mails that have waited long enough. The first mail to a person that may be bundled is sent at once; those that follow within
   * some minutes wait until these have passed since the first.
   */
  dueBundles(): Promise<Bundle[]>
  /** Sends a bundle as one mail. If the recipient's server refuses it, it waits again. @throws if the mail server cannot be reached */
  sendBundle(bundle: Bundle, message: Pick<NewMail, 'to' | 'subject' | 'text'>): Promise<void>
  /** Deletes mails that waited, for a person who may no longer get them. */
  dropBundle(bundle: Bundle): Promise<void>
}
