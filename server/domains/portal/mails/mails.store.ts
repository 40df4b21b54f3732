import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tables } from '../../../kernel/database/database.ts'
import { type Paging, pageOf } from '../../../kernel/database/page.ts'
import '../../../kernel/mail/mail.tables.ts'
import './mails.tables.ts'

const head = ['id', 'recipient', 'subject', 'state', 'createdAt', 'sentAt'] as const

const unsent = sql<boolean>`state = 'kept'`
const maxReveals = 20

interface Addressee {
  userKey: string
  email: string
}

/** Condition for mails to a person: by account, or by address if they had no account yet. */
const isFor =
  ({ userKey, email }: Addressee) =>
  (mail: ExpressionBuilder<Tables, 'mail'>) =>
    mail.or([
      mail('mail.personId', '=', userKey),
      mail.and([mail('mail.personId', 'is', null), mail(sql`lower(mail.recipient)`, '=', email.toLowerCase())]),
    ])

/** Reads the outbox that the kernel writes. */
export const mailsStore = (db: Db) => ({
  /** Lists the newest first. */
  page: (paging: Paging) => pageOf(db.selectFrom('mail').select(head).orderBy('number', 'desc'), paging),

  find: (id: string) =>
    db
      .selectFrom('mail')
      .select([...head, 'text', 'error'])
      .select(sql<boolean>`${unsent} and secret is not null`.as('hasLink'))
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Returns an unsent mail with its secret; undefined when it has none (any more). */
  withSecret: (id: string) =>
    db
      .selectFrom('mail')
      .select(['id', 'recipient', 'personId', 'subject', 'text', 'secret'])
      .where('id', '=', id)
      .where(unsent)
      .where('secret', 'is not', null)
      .$narrowType<{ secret: string }>()
      .executeTakeFirst(),

  /** Lists up to `limit` mails older than a year, except those with a reveal of the last year that their addressee has not acknowledged. */
  old: (limit: number) =>
    db
      .selectFrom('mail')
      .select('id')
      .where('createdAt', '<', sql<Date>`now() - interval '1 year'`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('mailReveal')
              .select('mailReveal.id')
              .whereRef('mailReveal.mailId', '=', 'mail.id')
              .where('mailReveal.readAt', 'is', null)
              .where('mailReveal.revealedAt', '>', sql<Date>`now() - interval '1 year'`),
          ),
        ),
      )
      .limit(limit)
      .execute(),

  addReveal: (reveal: { mailId: string; byName: string }) =>
    db
      .insertInto('mailReveal')
      .values({ ...reveal, readAt: null })
      .execute(),

  /** Returns the reveals that a person has not acknowledged, the oldest first. */
  revealsFor: (person: Addressee) =>
    db
      .selectFrom('mailReveal')
      .innerJoin('mail', 'mail.id', 'mailReveal.mailId')
      .select(['mailReveal.byName as by', 'mail.subject', 'mail.createdAt', 'mailReveal.revealedAt'])
      .where('mailReveal.readAt', 'is', null)
      .where(isFor(person))
      .orderBy('mailReveal.id')
      .limit(maxReveals)
      .execute(),

  read: (person: Addressee) =>
    db
      .updateTable('mailReveal')
      .set({ readAt: sql<Date>`now()` })
      .from('mail')
      .whereRef('mail.id', '=', 'mailReveal.mailId')
      .where('mailReveal.readAt', 'is', null)
      .where(isFor(person))
      .execute(),
})
