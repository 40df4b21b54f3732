import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Bundle, NewMail } from './mail.ts'
import './mail.tables.ts'

/** Maximum number of bundled mails read at once. */
const maxDue = 500

export const mailStore = (db: Db) => ({
  /**
   * Writes mails, as one parameter however many there are.
   * @param minutes for which mails that may be bundled wait after the first to the same person
   * @returns the ids of those to send at once, from which their Message-IDs are derived
   */
  write: async (mails: readonly NewMail[], state: 'waiting' | 'kept', minutes = 0): Promise<string[]> => {
    const { rows } = await sql<{ id: string; waits: boolean }>`
      insert into mail (recipient, subject, text, secret, person_id, app_id, reply_to, thread, state, bundled, due_at)
      select "to", subject, text, secret, "personId", "appId", "replyTo", thread, ${state}, coalesce(m.bundled, false),
        case when latest > now() then latest else latest + make_interval(mins => ${minutes}) end
      from json_to_recordset(${JSON.stringify(mails)}::json) as m (
        "to" text, subject text, text text, secret text, "personId" text, "appId" text, "replyTo" text,
        thread text, bundled boolean)
      left join lateral (
        select max(coalesce(due_at, created_at)) as latest from mail earlier
        where m.bundled and earlier.bundled and person_id = m."personId" and created_at > now() - make_interval(mins => 2 * ${minutes}::integer)
      ) last on latest > now() - make_interval(mins => ${minutes})
      returning id, due_at is not null as waits`.execute(db)
    return rows.flatMap(({ id, waits }) => (waits ? [] : [id]))
  },

  waiting: (id: string) =>
    db
      .selectFrom('mail')
      .select(['id', 'recipient', 'subject', 'text', 'secret', 'replyTo', 'thread', 'createdAt'])
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst(),

  /** Returns mails that have waited long enough for others, by person. */
  dueBundles: async (): Promise<Bundle[]> => {
    const rows = await db
      .selectFrom('mail')
      .select(['id', 'personId', 'appId', 'subject', 'text', 'createdAt'])
      // Spelled as in the index `mail_unsent`.
      .where(sql<boolean>`state = 'waiting'`)
      .where('dueAt', '<=', sql<Date>`now()`)
      .orderBy('number')
      .limit(maxDue)
      .execute()
    return [...Map.groupBy(rows, ({ personId }) => personId ?? '')].map(([personId, mails]) => ({
      personId,
      mails: mails.map(({ personId: _person, ...mail }) => mail),
    }))
  },

  sent: (ids: readonly string[]) =>
    db
      .updateTable('mail')
      .set({ state: 'sent', secret: null, replyTo: null, error: null, sentAt: sql<Date>`now()` })
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),

  /** Records why the last attempt failed; another one follows. Mails of a bundle wait a quarter of an hour for it. */
  delayed: (ids: readonly string[], error: string) =>
    db
      .updateTable('mail')
      .set({ error, dueAt: sql<Date | null>`case when due_at is not null then now() + interval '15 minutes' end` })
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('state', '=', 'waiting')
      .execute(),

  /** Returns how many mails are waiting to be sent, and how many were given up. */
  load: () =>
    db
      .selectFrom('mail')
      .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
      // Spelled as in the index `mail_unsent`: a generic plan for any two states could not use it.
      .where(sql<boolean>`state in ('waiting', 'failed') and (due_at is null or due_at <= now())`)
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
  deleteExpiredSecrets: () =>
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
