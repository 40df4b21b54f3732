import { type Kysely, sql } from 'kysely'

/** Adds test calls, and reminders for SDK white-list addresses, which move from the advanced settings to a list. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table gp_test_call (
      app_id text not null references app on delete cascade,
      phase smallint not null check (phase between 1 and 3),
      kind text not null,
      version integer not null,
      ok boolean not null,
      checks jsonb not null,
      called_by text references person on delete set null,
      called_at timestamptz not null default now(),
      primary key (app_id, phase, kind)
    )`.execute(db)
  await sql`create index gp_test_call_by on gp_test_call (called_by)`.execute(db)
  await sql`
    create table gp_sdk_reminder (
      entry_id integer primary key references app_entry on delete cascade,
      until timestamptz not null
    )`.execute(db)
  await sql`
    insert into app_entry (app_id, kind, phase, key, body, version, created_by, created_at, updated_at)
    select app_id, 'gp-sdk-whitelist', 0, key, data - 'kind', version, created_by, created_at, updated_at
    from app_advance_entry where kind = 'sdk_ip' order by id`.execute(db)
  await sql`delete from app_advance_entry where kind = 'sdk_ip'`.execute(db)
}
