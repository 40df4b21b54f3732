import { type Kysely, sql } from 'kysely'

/** Adds advanced settings of apps: entries of several kinds, and the push keys of each phase. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table app_advance_entry (
      id integer generated always as identity primary key,
      app_id text not null references app on delete cascade,
      kind text not null,
      key text not null,
      data jsonb not null,
      version integer not null default 1,
      created_by text references person on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (app_id, kind, key)
    )`.execute(db)

  await sql`
    create table app_push_config (
      app_id text not null references app on delete cascade,
      phase smallint not null check (phase between 1 and 3),
      certificate_sealed text,
      certificate_password_sealed text,
      certificate_name text,
      certificate_kind text,
      certificate_expires_at timestamptz,
      android_project_number text not null default '',
      api_key_sealed text,
      api_key_hint text,
      updated_by text references person on delete set null,
      updated_at timestamptz not null default now(),
      primary key (app_id, phase)
    )`.execute(db)
}
