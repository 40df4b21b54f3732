import type { RevealedLink } from '@portico/contract/people/accounts'
import type { Db } from '../../../kernel/database/database.ts'
import { fail } from '../../../kernel/http/failure.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { textWith } from '../../../kernel/mail/mail.ts'
import { mailsStore } from './mails.store.ts'

/**
 * Reveals the link of a mail that no mail server could send, and records that for the addressee, unless it is
 * the caller.
 * @throws not_found also for a mail that was sent or has no link (any more)
 */
export const revealLink = async (db: Db, id: string, admin: Person) => {
  const mail = (await mailsStore(db).withSecret(id)) ?? fail('not_found')
  const own = mail.personId === admin.userKey || mail.recipient.toLowerCase() === admin.email.toLowerCase()
  if (!own) await mailsStore(db).addReveal({ mailId: id, byName: admin.name })
  return { text: textWith(mail.text, mail.secret), to: mail.recipient, subject: mail.subject }
}

/** Returns the revealed links of a person's mails that they have not acknowledged. */
export const revealedTo = async (db: Db, person: Person): Promise<RevealedLink[]> =>
  (await mailsStore(db).revealsFor(person)).map(({ by, subject, createdAt, revealedAt }) => ({
    by,
    subject,
    writtenAt: createdAt.toISOString(),
    revealedAt: revealedAt.toISOString(),
  }))
