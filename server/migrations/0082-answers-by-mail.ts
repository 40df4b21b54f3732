import { type Kysely, sql } from 'kysely'

/** Lets mails name an address for answers and their thread, and remembers the mails by which tickets were answered. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table mail add column reply_to text, add column thread text`.execute(db)
  await sql`
    create table ticket_mail (
      ticket_id integer not null references ticket on delete cascade,
      message_hash text not null,
      primary key (ticket_id, message_hash)
    )`.execute(db)
}
