import { type Kysely, sql } from 'kysely'

/** Adds files, apps, their teams and the roles on them. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table app (
      id text primary key check (id ~ '^(LG|CG|EX|GP|TG)-[A-Z0-9]{1,20}$'),
      name text not null check (char_length(name) between 1 and 300),
      status text not null check (status in ('DEVELOPING', 'APP_REVIEW', 'PUBLISHED', 'DEACTIVATED')),
      app_type integer not null,
      main_platform integer not null,
      developer_id integer references company,
      contract_type text,
      icon_file_id uuid,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index app_name on app (lower(name), id)`.execute(db)
  await sql`create index app_developer on app (developer_id)`.execute(db)

  await sql`
    create table file (
      id uuid primary key,
      app_id text not null references app on delete cascade,
      name text not null check (char_length(name) between 1 and 255),
      size bigint not null,
      content_type text not null,
      sha256 text not null,
      uploaded_by text references person on delete set null,
      created_at timestamptz not null default now(),
      unique (app_id, id)
    )`.execute(db)
  await sql`alter table app add foreign key (id, icon_file_id) references file (app_id, id)`.execute(db)

  await sql`
    create table app_organization (
      app_id text not null references app on delete cascade,
      organization_id integer not null references organization on delete cascade,
      primary key (organization_id, app_id)
    )`.execute(db)
  await sql`create index app_organization_app on app_organization (app_id)`.execute(db)

  await sql`
    create table app_member (
      app_id text not null references app on delete cascade,
      user_id text not null references person on delete cascade,
      role_id integer not null,
      primary key (user_id, app_id, role_id)
    )`.execute(db)
  await sql`create index app_member_app on app_member (app_id)`.execute(db)
}
