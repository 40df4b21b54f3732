import { type Kysely, sql } from 'kysely'

/** Adds apps' channels by phase, with their state and live content. The working copy is a setting. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table channel (
      app_id text not null references app on delete cascade,
      phase smallint not null check (phase between 1 and 3),
      channel_id text not null unique,
      status text not null,
      live jsonb,
      live_version integer,
      note text not null default '',
      reason text not null default '',
      requested_by text references person on delete set null,
      requested_at timestamptz,
      decided_by text references person on delete set null,
      decided_at timestamptz,
      created_by text references person on delete set null,
      created_at timestamptz not null default now(),
      primary key (app_id, phase)
    )`.execute(db)
  await sql`create index channel_waiting on channel (requested_at) where status = 'REQUESTED'`.execute(db)
  await sql`create index channel_requested_by on channel (requested_by)`.execute(db)
}
