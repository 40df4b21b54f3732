import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { NewMail } from './mail.ts'
import './mail.tables.ts'

export const mailStore = (db: Db) => ({
  /** @returns the mail's id, which its Message-ID is made of */
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

  /** Notes why the last attempt failed; the next one follows. */
  delayed: (id: string, error: string) =>
    db.updateTable('mail').set({ error }).where('id', '=', id).where('state', '=', 'waiting').execute(),

  /** How many wait, and how many were given up. */
  load: () =>
    db
      .selectFrom('mail')
      .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
      // As written in the index `mail_unsent`: a plan for any two states could not use it.
      .where(sql<boolean>`state in ('waiting', 'failed')`)
      .groupBy('state')
      .execute(),

  /** Gives up those that have waited a day. */
  giveUpOld: () =>
    db
      .updateTable('mail')
      .set({ state: 'failed', secret: null })
      .where('state', '=', 'waiting')
      .where('createdAt', '<', sql<Date>`now() - interval '1 day'`)
      .execute(),

  /** Forgets the secrets of links that have expired: none is good for longer than a week. */
  forgetSecrets: () =>
    db
      .updateTable('mail')
      .set({ secret: null })
      .where('secret', 'is not', null)
      .where('createdAt', '<', sql<Date>`now() - interval '7 days'`)
      .execute(),
})
