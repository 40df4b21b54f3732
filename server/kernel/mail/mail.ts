import type { Db } from '../database/database.ts'

export interface NewMail {
  to: string
  subject: string
  text: string
}

/** Writes mails into the outbox, in the caller's transaction; a job delivers them afterwards. */
export interface Mailer {
  send(db: Db, mail: NewMail): Promise<void>
}
