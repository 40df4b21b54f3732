import { type Kysely, sql } from 'kysely'

/** Adds builds of apps: versions, components, and files, whose bytes are stored once however often they are uploaded. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table build_version (
      id integer generated always as identity primary key,
      app_id text not null references app on delete cascade,
      folder text not null check (folder in ('sandbox', 'staging', 'release', 'Document')),
      os text not null check (os in ('aos', 'ios', 'etc')),
      name text not null check (char_length(name) between 1 and 30),
      memo text not null check (char_length(memo) <= 1000),
      status text not null default 'DRAFT',
      processing text,
      pinned_by text references person on delete set null,
      pinned_at timestamptz,
      submitted_at timestamptz,
      archived_at timestamptz,
      created_by text references person on delete set null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create unique index build_version_name on build_version (app_id, folder, os, lower(name))`.execute(db)
  await sql`create index build_version_newest on build_version (app_id, created_at desc, id desc)`.execute(db)
  await sql`create index build_version_folder on build_version (app_id, folder, created_at desc, id desc)`.execute(db)
  await sql`create index build_version_archived on build_version (archived_at) where archived_at is not null`.execute(db)
  await sql`create index build_version_pinned_by on build_version (pinned_by)`.execute(db)
  await sql`create index build_version_created_by on build_version (created_by)`.execute(db)

  await sql`
    create table build_component (
      id integer generated always as identity primary key,
      version_id integer not null references build_version on delete cascade,
      type text not null check (type in ('client', 'server', 'patch', 'resource', 'symbol', 'document')),
      name text not null check (char_length(name) between 1 and 100),
      position integer not null
    )`.execute(db)
  await sql`create unique index build_component_name on build_component (version_id, lower(name))`.execute(db)

  // The bytes, of which an app has one copy. The id is that of the stored file.
  await sql`
    create table build_blob (
      id uuid primary key,
      app_id text not null references app on delete cascade,
      size bigint not null,
      md5 text not null,
      sha256 text not null,
      blake2b text not null,
      inspection jsonb,
      created_at timestamptz not null default now(),
      unique (app_id, sha256, size)
    )`.execute(db)

  await sql`
    create table build_file (
      id uuid primary key,
      component_id integer not null references build_component on delete cascade,
      variant text not null check (variant in ('original', 'obfuscated', 'signed')),
      source_id uuid references build_file on delete cascade,
      name text not null check (char_length(name) between 1 and 255),
      size bigint not null check (size > 0),
      md5 text not null,
      sha256 text not null,
      file_type smallint check (file_type between 0 and 2),
      status text not null check (status in ('uploading', 'verifying', 'ready', 'failed')),
      reason text,
      blob_id uuid references build_blob,
      stored_id uuid,
      handle text,
      received bigint not null default 0,
      pieces text[] not null default '{}',
      uploaded_by text references person on delete set null,
      created_at timestamptz not null default now(),
      touched_at timestamptz not null default now(),
      check ((status = 'ready') = (blob_id is not null))
    )`.execute(db)
  await sql`create unique index build_file_name on build_file (component_id, variant, lower(name))`.execute(db)
  await sql`create index build_file_blob on build_file (blob_id)`.execute(db)
  await sql`create index build_file_source on build_file (source_id)`.execute(db)
  await sql`create index build_file_uploaded_by on build_file (uploaded_by)`.execute(db)
  await sql`create index build_file_unfinished on build_file (touched_at) where status in ('uploading', 'verifying')`.execute(db)
}
