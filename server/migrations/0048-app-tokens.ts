import { type Kysely, sql } from 'kysely'

/** Adds tokens with which programs act on an app on behalf of their creator. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table app_token (
      id uuid primary key default gen_random_uuid(),
      app_id text not null references app on delete cascade,
      name text not null check (char_length(name) between 1 and 40),
      permissions text[] not null,
      phases smallint[],
      organization_id integer references organization on delete cascade,
      hash text not null unique,
      hint text not null,
      made_by text not null references person on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      last_used_at timestamptz,
      revoked_at timestamptz
    )`.execute(db)
  await sql`create index app_token_app on app_token (app_id, created_at desc)`.execute(db)
  await sql`create index app_token_maker on app_token (made_by)`.execute(db)
  await sql`create index app_token_organization on app_token (organization_id)`.execute(db)
}
