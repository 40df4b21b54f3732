import { type Kysely, sql } from 'kysely'

/** Adds connections to outside systems: events and their deliveries, jobs for services, and services' read permissions. */
export const up = async (db: Kysely<never>): Promise<void> => {
  // An endpoint without an app belongs to the platform and receives events of all apps. The URL of an app's own endpoint is the
  // event URL of its registration. Null topics and phases mean all of them.
  await sql`
    create table webhook_endpoint (
      id uuid primary key default gen_random_uuid(),
      app_id text unique references app on delete cascade,
      name text not null check (char_length(name) between 1 and 40),
      url text,
      topics text[],
      phases smallint[],
      secret text not null,
      previous_secret text,
      previous_until timestamptz,
      failing_since timestamptz,
      disabled_at timestamptz,
      disabled_because text check (disabled_because in ('person', 'failures', 'gone')),
      leased_by uuid,
      leased_until timestamptz,
      version integer not null default 1,
      created_by text references person on delete set null,
      created_at timestamptz not null default now(),
      check ((app_id is null) = (url is not null)),
      check ((disabled_at is null) = (disabled_because is null)),
      check ((previous_secret is null) = (previous_until is null))
    )`.execute(db)
  await sql`create index webhook_endpoint_maker on webhook_endpoint (created_by)`.execute(db)

  await sql`
    create table webhook_event (
      id bigint generated always as identity primary key,
      message_id uuid not null default gen_random_uuid(),
      kind text not null,
      app_id text references app on delete cascade,
      phase smallint check (phase between 1 and 3),
      data json not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index webhook_event_app on webhook_event (app_id)`.execute(db)
  await sql`create index webhook_event_age on webhook_event (created_at)`.execute(db)

  await sql`
    create table webhook_delivery (
      id bigint generated always as identity primary key,
      event_id bigint not null references webhook_event on delete cascade,
      endpoint_id uuid not null references webhook_endpoint on delete cascade,
      lane text not null,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
      attempts smallint not null default 0,
      next_at timestamptz not null default now(),
      expires_at timestamptz not null default now() + interval '3 days',
      replayed boolean not null default false,
      attempted_at timestamptz,
      took_ms integer,
      status smallint,
      problem text,
      answer text
    )`.execute(db)
  await sql`create index webhook_delivery_waiting on webhook_delivery (endpoint_id, id) where state = 'waiting'`.execute(db)
  await sql`create index webhook_delivery_held on webhook_delivery (endpoint_id, lane) where state = 'waiting' and attempts > 0`.execute(db)
  await sql`create index webhook_delivery_log on webhook_delivery (endpoint_id, id desc)`.execute(db)
  await sql`create index webhook_delivery_event on webhook_delivery (event_id)`.execute(db)

  await sql`
    create table outside_job (
      id uuid primary key default gen_random_uuid(),
      number bigint generated always as identity,
      kind text not null,
      app_id text not null references app on delete cascade,
      phase smallint check (phase between 1 and 3),
      data json not null,
      state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'cancelled')),
      attempts smallint not null default 0,
      leased_by uuid,
      leased_until timestamptz,
      reason text,
      created_at timestamptz not null default now(),
      ended_at timestamptz
    )`.execute(db)
  await sql`create index outside_job_waiting on outside_job (kind, number) where state = 'waiting'`.execute(db)
  await sql`create index outside_job_app on outside_job (app_id, number desc)`.execute(db)

  await sql`
    create table service_reading (
      service_id uuid primary key references service on delete cascade,
      areas text[] not null,
      job_kinds text[] not null,
      secrets boolean not null,
      all_apps boolean not null
    )`.execute(db)
  await sql`
    create table service_reading_app (
      service_id uuid not null references service_reading on delete cascade,
      app_id text not null references app on delete cascade,
      primary key (service_id, app_id)
    )`.execute(db)
  await sql`create index service_reading_app_app on service_reading_app (app_id)`.execute(db)
}
