import { type Kysely, sql } from 'kysely'

/** Adds the build pipeline: its settings, executed steps with their output, and the apps' signing keys. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table build_setting (
      app_id text not null references app on delete cascade,
      os text not null check (os in ('aos', 'ios', 'etc')),
      version integer not null default 1,
      obfuscate boolean not null,
      step_order text not null check (step_order in ('after', 'beside')),
      rules_name text not null,
      rules text not null,
      auto_sign boolean not null,
      retention_days integer check (retention_days > 0),
      receivers text[] not null default '{}',
      updated_at timestamptz not null default now(),
      primary key (app_id, os)
    )`.execute(db)
  await sql`
    create table build_job (
      id integer generated always as identity primary key,
      version_id integer not null references build_version on delete cascade,
      kind text not null check (kind in ('obfuscate', 'sign', 'precheck')),
      status text not null default 'queued' check (status in ('queued', 'running', 'passed', 'failed')),
      reason text,
      result_code integer,
      started_by text references person on delete set null,
      created_at timestamptz not null default now(),
      ended_at timestamptz
    )`.execute(db)
  await sql`create index build_job_version on build_job (version_id, id desc)`.execute(db)
  await sql`create index build_job_started_by on build_job (started_by)`.execute(db)
  await sql`
    create table build_job_log (
      id bigint generated always as identity primary key,
      job_id integer not null references build_job on delete cascade,
      text text not null
    )`.execute(db)
  await sql`create index build_job_log_job on build_job_log (job_id, id)`.execute(db)
  await sql`
    create table build_key (
      app_id text primary key references app on delete cascade,
      key_id text not null,
      public_key text not null,
      private_sealed text not null,
      made_at timestamptz not null default now()
    )`.execute(db)
}
