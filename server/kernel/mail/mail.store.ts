import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { NewMail } from './mail.ts'
import './mail.tables.ts'

export const mailStore = (db: Db) => ({
  /** @returns the mail's id, from which its Message-ID is derived */
  write: async ({ to, subject, text, secret, personId }: NewMail, state: 'waiting' | 'kept'): Promise<string> => {
    const row = { recipient: to, subject, text, secret: secret ?? null, personId: personId ?? null, state }
    const { id } = await db.insertInto('mail').values(row).returning('id').executeTakeFirstOrThrow()
    return id
  },

  waiting: (id: string) =>
    db
      .selectFrom('mail')
      .select(['id', 'recipient', 'subject', 'text', 'secret', 'createdAt'])
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst(),

  sent: (id: string) =>
    db
      .updateTable('mail')
      .set({ state: 'sent', secret: null, error: null, sentAt: sql<Date>`now()` })
      .where('id', '=', id)
      .execute(),

  /** Records why the last attempt failed; another one follows. */
  delayed: (id: string, error: string) =>
    db.updateTable('mail').set({ error }).where('id', '=', id).where('state', '=', 'waiting').execute(),

  /** Returns how many mails are waiting, and how many were given up. */
  load: () =>
    db
      .selectFrom('mail')
      .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
      // Spelled as in the index `mail_unsent`: a generic plan for any two states could not use it.
      .where(sql<boolean>`state in ('waiting', 'failed')`)
      .groupBy('state')
      .execute(),

  /** Gives up mails that have waited a day. */
  giveUpOld: () =>
    db
      .updateTable('mail')
      .set({ state: 'failed', secret: null })
      .where('state', '=', 'waiting')
      .where('createdAt', '<', sql<Date>`now() - interval '1 day'`)
      .execute(),

  /** Deletes the secrets of expired links: none is valid for longer than a week. */
  forgetSecrets: () =>
    db
      .updateTable('mail')
      .set({ secret: null })
      .where('secret', 'is not', null)
      .where('createdAt', '<', sql<Date>`now() - interval '7 days'`)
      .execute(),
})
