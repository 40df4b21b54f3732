import { type Kysely, sql } from 'kysely'

/** Adds testers' feedback: their screenshots, tickets without a requester, entries in plain text, and the category of such tickets. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table tester_screenshot (
      id uuid primary key references stored_file on delete cascade,
      build_id uuid not null references app_build on delete cascade,
      size bigint not null,
      sha256 text not null,
      content_type text not null
    )`.execute(db)
  await sql`create index tester_screenshot_build on tester_screenshot (build_id)`.execute(db)
  await sql`
    create table ticket_tester (
      ticket_id integer primary key references ticket on delete cascade,
      email text not null,
      device text not null,
      os text not null,
      build text not null,
      sha256 text not null
    )`.execute(db)
  await sql`alter table conversation_entry add column plain boolean not null default false`.execute(db)
  await sql`alter table support_category add column purpose text unique check (purpose in ('testers'))`.execute(db)
}
