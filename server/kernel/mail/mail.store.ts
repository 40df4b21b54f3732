import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { NewMail } from './mail.ts'
import './mail.tables.ts'

export const mailStore = (db: Db) => ({
  /** Writes mails, as one parameter however many there are. @returns their ids, from which their Message-IDs are derived */
  write: async (mails: readonly NewMail[], state: 'waiting' | 'kept'): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      insert into mail (recipient, subject, text, secret, person_id, reply_to, thread, state)
      select "to", subject, text, secret, "personId", "replyTo", thread, ${state}
      from json_to_recordset(${JSON.stringify(mails)}::json) as m (
        "to" text, subject text, text text, secret text, "personId" text, "replyTo" text, thread text)
      returning id`.execute(db)
    return rows.map(({ id }) => id)
  },

  waiting: (id: string) =>
    db
      .selectFrom('mail')
      .select(['id', 'recipient', 'subject', 'text', 'secret', 'replyTo', 'thread', 'createdAt'])
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst(),

  sent: (id: string) =>
    db
      .updateTable('mail')
      .set({ state: 'sent', secret: null, replyTo: null, error: null, sentAt: sql<Date>`now()` })
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

  remove: (ids: readonly string[]) =>
    db
      .deleteFrom('mail')
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),
})
