import { type Kysely, sql } from 'kysely'

/** Adds in-game notices, and push notifications. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table game_notice (
      id integer generated always as identity primary key,
      app_id text not null references app on delete cascade,
      phase smallint not null check (phase between 1 and 3),
      kind text not null check (kind in ('BANNER', 'MAINTENANCE', 'EVENT')),
      title text not null,
      content jsonb not null,
      image_file_id uuid references stored_file on delete set null,
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      paused boolean not null default false,
      priority smallint not null,
      version integer not null default 1,
      created_by text references person on delete set null,
      updated_by text references person on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index game_notice_list on game_notice (app_id, phase, starts_at desc, id desc)`.execute(db)

  await sql`
    create table push_message (
      id integer generated always as identity primary key,
      app_id text not null references app on delete cascade,
      phase smallint not null check (phase between 1 and 3),
      title text not null,
      content jsonb not null,
      image_file_id uuid references stored_file on delete set null,
      audience jsonb not null,
      user_keys text[] not null default '{}',
      send_at timestamptz,
      expires_at timestamptz,
      state text not null default 'DRAFT' check (state in ('DRAFT', 'SCHEDULED', 'SENDING', 'SENT', 'FAILED', 'CANCELLED')),
      fail_reason text,
      counts jsonb,
      version integer not null default 1,
      created_by text references person on delete set null,
      updated_by text references person on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (state in ('DRAFT', 'CANCELLED') or send_at is not null)
    )`.execute(db)
  await sql`create index push_message_list on push_message (app_id, phase, id desc)`.execute(db)
  await sql`create index push_message_due on push_message (state, send_at) where state in ('SCHEDULED', 'SENDING')`.execute(db)
}
