import { type Kysely, sql } from 'kysely'

/**
 * Adds apps' registrations in addition to their records: registration data, publisher and developers, drafts pending approval, the
 * history of states, and push keys. An app without a row has the defaults.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  // The columns by which lists of apps are searched and sorted. The column compares bytes, which is several times faster than ilike.
  await sql`
    alter table app add column searched text collate "C" generated always as (lower(name) || ' ' || lower(id)) stored`.execute(db)
  await sql`create index app_updated on app (updated_at desc, id)`.execute(db)
  await sql`create index app_status on app (status, app_type)`.execute(db)

  await sql`
    create table sealing_key (
      id integer primary key check (id = 1),
      wrapped text not null
    )`.execute(db)

  await sql`
    create table app_registration (
      app_id text primary key references app on delete cascade,
      version integer not null default 0,
      publisher_company_id integer references company,
      owner_organization_id integer references organization on delete set null,
      default_locale text not null default 'en_US',
      event_url text not null default '',
      web_login boolean not null default false,
      mission_sticker boolean not null default false,
      genre text not null default '',
      age_rating text not null default '',
      countries text[] not null default '{}',
      languages text[] not null default '{}',
      description text not null default '',
      secret_sealed text,
      secret_hint text,
      secret_made_at timestamptz,
      created_by text references person on delete set null,
      created_at timestamptz not null default now(),
      updated_by text references person on delete set null,
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index app_registration_publisher on app_registration (publisher_company_id)`.execute(db)
  await sql`create index app_registration_owner on app_registration (owner_organization_id)`.execute(db)

  await sql`
    create table app_partner (
      app_id text not null references app on delete cascade,
      company_id integer not null references company,
      position smallint not null check (position between 1 and 4),
      primary key (app_id, position),
      unique (app_id, company_id)
    )`.execute(db)
  await sql`create index app_partner_company on app_partner (company_id)`.execute(db)

  await sql`
    create table app_package (
      app_id text not null references app on delete cascade,
      os text not null check (os in ('aos', 'ios')),
      value text not null,
      position smallint not null,
      primary key (app_id, os, value)
    )`.execute(db)

  await sql`
    create table app_alias (
      value text not null,
      app_id text not null references app on delete cascade,
      position smallint not null,
      primary key (app_id, value)
    )`.execute(db)
  await sql`create unique index app_alias_value on app_alias (lower(value))`.execute(db)

  // Pictures uploaded as icons. They are deleted with their file.
  await sql`
    create table app_icon (
      file_id uuid primary key references stored_file on delete cascade,
      size integer not null,
      sha256 text not null,
      uploaded_by text not null references person on delete cascade
    )`.execute(db)

  await sql`
    create table app_status_history (
      id bigint generated always as identity primary key,
      app_id text not null references app on delete cascade,
      from_status text,
      to_status text not null,
      reason text not null,
      by_user text references person on delete set null,
      at timestamptz not null default now()
    )`.execute(db)
  await sql`create index app_status_history_app on app_status_history (app_id, id desc)`.execute(db)

  await sql`
    create table app_edit (
      app_id text not null references app on delete cascade,
      area text not null,
      version integer not null default 1,
      edit_status text not null check (edit_status in ('NONE', 'EDITING', 'REQUESTED', 'APPROVED', 'REJECTED')),
      draft jsonb not null,
      base jsonb not null,
      note text not null default '',
      reason text not null default '',
      edited_by text references person on delete set null,
      requested_by text references person on delete set null,
      requested_at timestamptz,
      decided_by text references person on delete set null,
      decided_at timestamptz,
      updated_at timestamptz not null default now(),
      primary key (app_id, area)
    )`.execute(db)
  await sql`create index app_edit_waiting on app_edit (requested_at) where edit_status = 'REQUESTED'`.execute(db)
  await sql`create index app_edit_decided on app_edit (decided_at desc) where decided_at is not null`.execute(db)
  await sql`create index app_edit_requester on app_edit (requested_by) where requested_by is not null`.execute(db)
}
