import type { RevealedLink } from '@portico/contract/people/accounts'
import type { Db } from '../../../kernel/database/database.ts'
import { inBatches } from '../../../kernel/database/transaction.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { secretPart, textWith } from '../../../kernel/mail/mail.ts'
import { mailStore } from '../../../kernel/mail/mail.store.ts'
import { isEmailLink } from '../../people/accounts/index.ts'
import { isInvitationLink } from '../../people/invitations/index.ts'
import { isResetLink } from '../../people/sign-in/index.ts'
import { mailsStore } from './mails.store.ts'

/** Returns whether a mail's link still works: it has neither been used nor expired. */
const isUsable = async (db: Db, secret: string): Promise<boolean> =>
  (await isResetLink(db, secret)) || (await isInvitationLink(db, secret)) || (await isEmailLink(db, secret))

/**
 * Reveals the link of a mail that no mail server could send, and records that for the addressee, unless it is
 * the caller.
 * @throws not_found also for a mail that was sent or has no link (any more); link_expired for one that has been used or has expired
 */
export const revealLink = async (db: Db, id: string, admin: Person) => {
  const mail = (await mailsStore(db).withSecret(id)) ?? fail('not_found')
  if (!(await isUsable(db, mail.secret))) fail('link_expired')
  const own = mail.personId === admin.userKey || mail.recipient.toLowerCase() === admin.email.toLowerCase()
  if (!own) await mailsStore(db).addReveal({ mailId: id, byName: admin.name })
  const link = mail.text.split(/\s+/).find((word) => word.includes(secretPart)) ?? ''
  return { text: textWith(mail.text, mail.secret), link: textWith(link, mail.secret), to: mail.recipient, subject: mail.subject }
}

/** Returns the revealed links of a person's mails that they have not acknowledged. */
export const revealedLinks = async (db: Db, person: Person): Promise<RevealedLink[]> =>
  (await mailsStore(db).revealsFor(person)).map(({ by, subject, createdAt, revealedAt }) => ({
    by,
    subject,
    writtenAt: createdAt.toISOString(),
    revealedAt: revealedAt.toISOString(),
  }))

const deletionBatch = 1_000

/** Deletes mails after a year; a person still learns of an older one whose link was revealed. */
export const deleteOldMails = (db: Db): Promise<void> =>
  inBatches(db, deletionBatch, async (tx) => {
    const old = await mailsStore(tx).old(deletionBatch)
    await mailStore(tx).remove(old.map(({ id }) => id))
    return old.length
  })
