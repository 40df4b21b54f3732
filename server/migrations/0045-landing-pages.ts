import { type Kysely, sql } from 'kysely'

/** Adds landing pages: templates, releases, pictures, and pre-registrations. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table landing_template (
      id integer generated always as identity primary key,
      app_id text not null references app on delete cascade,
      name text not null,
      type text not null,
      content jsonb not null,
      languages jsonb not null,
      version integer not null default 1,
      created_by text references person on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index on landing_template (app_id, updated_at desc)`.execute(db)

  await sql`
    create table landing_config (
      app_id text primary key references app on delete cascade,
      status text not null default 'DRAFT' check (status in ('DRAFT', 'PUBLISHED', 'CLOSED')),
      configuration jsonb not null,
      version integer not null default 1,
      live_release integer,
      live_alias text unique,
      live_look text unique,
      registrations integer not null default 0,
      created_by text references person on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)

  await sql`
    create table landing_release (
      app_id text not null references landing_config on delete cascade,
      number integer not null,
      alias text not null,
      configuration jsonb not null,
      sources jsonb not null,
      consents jsonb not null,
      note text not null,
      published_by text references person on delete set null,
      published_at timestamptz not null default now(),
      primary key (app_id, number)
    )`.execute(db)

  await sql`
    create table landing_page (
      app_id text not null,
      number integer not null,
      locale text not null,
      kind text not null check (kind in ('page', 'thanks', 'soon', 'over')),
      html text not null,
      primary key (app_id, number, locale, kind),
      foreign key (app_id, number) references landing_release on delete cascade
    )`.execute(db)

  await sql`
    create table landing_picture (
      id uuid primary key,
      app_id text not null references app on delete cascade,
      width integer not null,
      height integer not null,
      created_by text references person on delete set null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table landing_picture_file (
      file_id uuid primary key,
      picture_id uuid not null references landing_picture on delete cascade,
      width integer not null,
      content_type text not null,
      size integer not null,
      sha256 text not null
    )`.execute(db)
  await sql`create index on landing_picture_file (picture_id)`.execute(db)

  await sql`
    create table landing_registration (
      id integer generated always as identity primary key,
      app_id text not null references landing_config on delete cascade,
      email text not null,
      country text not null,
      locale text not null,
      consent text not null,
      marketing text,
      created_at timestamptz not null default now(),
      unique (app_id, email)
    )`.execute(db)
}
