import type { SupportTargets } from '@portico/contract/console/support-desk'
import type { TicketHead } from '@portico/contract/console/tickets'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import './support-desk.tables.ts'

/** Input of a ticket's due times. */
export interface DueInput {
  id: number
  createdAt: Date
  priority: TicketHead['priority']
}

/** A ticket's due times. */
export interface DueTimes {
  id: number
  reply: Date | null
  solve: Date | null
}

export const targetsStore = (db: Db) => {
  const targets = db.selectFrom('supportTarget').select(['opens', 'closes', 'timeZone', 'targets', 'version'])
  const tickets = db.selectFrom('ticket').select(['id', 'createdAt', 'priority'])
  /** Lists the holidays in order; as text, because a day has no time zone. */
  const holidays = () =>
    db
      .selectFrom('supportHoliday')
      .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), 'name'])
      .orderBy('day')
      .execute()
  return {
    read: async () => ({ ...(await targets.executeTakeFirstOrThrow()), holidays: await holidays() }),

    /** Reads the targets, which do not change until the end of this transaction. */
    lock: async () => ({ ...(await targets.forShare().executeTakeFirstOrThrow()), holidays: await holidays() }),

    /** Changes the targets if they are still at this version. Waits for the tickets that are being opened. @returns whether they were */
    save: async ({ targets, holidays: days, ...hours }: SupportTargets, version: number): Promise<boolean> => {
      const saved = await db
        .updateTable('supportTarget')
        .set({ ...hours, targets: JSON.stringify(targets), version: version + 1, updatedAt: sql<Date>`now()` })
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst()
      if (saved === undefined) return false
      await db.deleteFrom('supportHoliday').execute()
      if (days.length > 0) await db.insertInto('supportHoliday').values(days).execute()
      return true
    },

    ticket: (id: number): Promise<DueInput> => tickets.where('id', '=', id).executeTakeFirstOrThrow(),

    /** Lists open tickets with a greater id, by id. */
    openAfter: (id: number, limit: number): Promise<DueInput[]> =>
      tickets.where('status', 'not in', ['SOLVED', 'CLOSED']).where('id', '>', id).orderBy('id').limit(limit).execute(),

    /** Sets the due times of tickets that still exist. */
    setDue: async (dues: readonly DueTimes[]): Promise<void> => {
      await sql`
        insert into ticket_due (ticket_id, first_reply_due, solve_due)
        select due.id, due.reply, due.solve
        from jsonb_to_recordset(${JSON.stringify(dues)}::jsonb) as due(id integer, reply timestamptz, solve timestamptz)
        join ticket on ticket.id = due.id order by due.id for key share of ticket
        on conflict (ticket_id) do update set first_reply_due = excluded.first_reply_due, solve_due = excluded.solve_due`.execute(db)
    },
  }
}
