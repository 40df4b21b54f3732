import { type Kysely, sql } from 'kysely'

/** Adds apps' settings by phase or zone with their versions, and entries of lists. */
export const up = async (db: Kysely<never>): Promise<void> => {
  // `scope` is a phase, a zone, or `app` for settings of the app itself. Secrets are sealed.
  await sql`
    create table app_setting (
      app_id text not null references app on delete cascade,
      kind text not null,
      scope text not null,
      version integer not null default 1,
      body jsonb not null,
      secrets jsonb not null default '{}',
      updated_by text references person on delete set null,
      updated_at timestamptz not null default now(),
      primary key (app_id, kind, scope)
    )`.execute(db)
  await sql`create index app_setting_by on app_setting (updated_by)`.execute(db)

  await sql`
    create table app_setting_version (
      app_id text not null,
      kind text not null,
      scope text not null,
      version integer not null,
      body jsonb not null,
      hints jsonb not null,
      cause text not null,
      made_by text references person on delete set null,
      made_at timestamptz not null default now(),
      primary key (app_id, kind, scope, version),
      foreign key (app_id, kind, scope) references app_setting on delete cascade
    )`.execute(db)
  await sql`create index app_setting_version_by on app_setting_version (made_by)`.execute(db)

  // Phase 0 is for entries of the app itself.
  await sql`
    create table app_entry (
      id integer generated always as identity primary key,
      app_id text not null references app on delete cascade,
      kind text not null,
      phase smallint not null check (phase between 0 and 3),
      key text not null,
      body jsonb not null,
      version integer not null default 1,
      created_by text references person on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (app_id, kind, phase, key)
    )`.execute(db)
  await sql`create index app_entry_place on app_entry (app_id, kind, phase, id)`.execute(db)
  await sql`create index app_entry_by on app_entry (created_by)`.execute(db)
}
