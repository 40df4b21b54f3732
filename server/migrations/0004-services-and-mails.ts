import { type Kysely, sql } from 'kysely'

/** Adds services that send metadata, their previous requests, and the outbox. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table service (
      id uuid primary key default gen_random_uuid(),
      code text not null unique,
      name text not null check (char_length(name) between 1 and 40),
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    )`.execute(db)

  await sql`
    create table service_category (
      service_id uuid not null references service on delete cascade,
      category_id integer not null references meta_category on delete cascade,
      primary key (service_id, category_id)
    )`.execute(db)

  await sql`
    create table service_secret (
      id bigint generated always as identity primary key,
      service_id uuid not null references service on delete cascade,
      hash text not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index service_secret_service on service_secret (service_id)`.execute(db)

  await sql`
    create table ingest_receipt (
      service_id uuid not null references service on delete cascade,
      app_id text not null references app on delete cascade,
      source_id text not null,
      source_version text not null,
      versions jsonb not null,
      created_at timestamptz not null default now(),
      primary key (service_id, app_id, source_id, source_version)
    )`.execute(db)

  await sql`
    create table mail (
      id uuid primary key default gen_random_uuid(),
      number bigint generated always as identity,
      recipient text not null,
      subject text not null,
      text text not null,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'failed')),
      error text,
      created_at timestamptz not null default now(),
      sent_at timestamptz
    )`.execute(db)
  await sql`create index mail_number on mail (number desc)`.execute(db)
}
