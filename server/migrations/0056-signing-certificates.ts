import { type Kysely, sql } from 'kysely'

/** Adds certificates with which an operator's program signs an app's builds. File and password are sealed. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table build_certificate (
      app_id text not null references app on delete cascade,
      os text not null,
      name text not null,
      alias text not null,
      fingerprint text not null,
      expires_at timestamptz not null,
      file_sealed text not null,
      password_sealed text not null,
      uploaded_by text references person on delete set null,
      uploaded_at timestamptz not null default now(),
      primary key (app_id, os)
    )`.execute(db)
  await sql`create index build_certificate_uploaded_by on build_certificate (uploaded_by)`.execute(db)
}
