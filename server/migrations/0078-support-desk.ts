import { type Kysely, sql } from 'kysely'

/** The targets of support with its business hours, in one row, and the times by which they apply to each ticket. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table support_target (
      id integer primary key default 1 check (id = 1),
      version integer not null default 1,
      opens integer not null default 9 check (opens between 0 and 23),
      closes integer not null default 18 check (closes <= 24 and closes > opens),
      time_zone text not null default 'UTC',
      targets jsonb not null,
      updated_at timestamptz not null default now()
    )`.execute(db)
  const none = { reply: 0, solve: 0 }
  const targets = JSON.stringify({ LOW: none, NORMAL: none, HIGH: none, URGENT: none })
  await sql`insert into support_target (targets) values (${targets}::jsonb)`.execute(db)
  await sql`
    create table ticket_due (
      ticket_id integer primary key references ticket on delete cascade,
      first_reply_due timestamptz,
      solve_due timestamptz
    )`.execute(db)
  await sql`create index ticket_open on ticket (app_id, created_at) where status not in ('SOLVED', 'CLOSED')`.execute(db)
  await sql`create index ticket_created on ticket (created_at)`.execute(db)
}
